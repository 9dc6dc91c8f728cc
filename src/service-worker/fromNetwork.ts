/**
 * Returns the host's response with any status. Without a connection, returns the offline page with status 503:
 * nothing should treat it as the requested page.
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
