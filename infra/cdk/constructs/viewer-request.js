// Follows page-file.js in the same function of CloudFront.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  // Assets are named by their content and shared by all releases, so that a page from before finds its own.
  if (!request.uri.startsWith('/assets/')) request.uri = `/${release}${fileOf(request.uri)}`;
  return request;
}
