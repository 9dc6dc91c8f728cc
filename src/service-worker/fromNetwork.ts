/**
 * The host's response, whatever its status; without one, the offline page with status 503, so that nothing takes it
 * for the requested page.
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
