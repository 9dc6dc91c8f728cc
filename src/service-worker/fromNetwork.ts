/**
 * The host's own answer, whatever its status; without one, the offline page. That is sent as 503, so that nobody takes
 * it for the page that was asked for.
 */
export async function fromNetwork(
  request: Request,
  offlinePage: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await offlinePage();
    if (!page) throw error;
    return new Response(page.body, {
      status: 503,
      statusText: "Service Unavailable",
      headers: page.headers,
    });
  }
}
