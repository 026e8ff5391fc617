// Follows page-file.js in the same function of CloudFront. `wellKnownPages` is declared in front of it.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const page = wellKnownPages[request.uri];
  if (page) return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: page } } };
  // Assets are named by their content and shared by all releases, so that a page from before finds its own.
  if (!request.uri.startsWith('/assets/')) request.uri = `/${release}${fileOf(request.uri)}`;
  return request;
}
