// CloudFront Functions, JavaScript runtime 2.0: a script, not a module.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  // Written over what a caller may have sent: the API counts attempts by it.
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
