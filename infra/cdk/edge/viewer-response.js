// Follows page-file.js in the same function of CloudFront. `policies` is declared in front of it. S3 answers 200 with
// the page of an address that no page has.

function isStaffFile(file) {
  return file === '/staff.html' || file === '/staff-not-found.html' || isOfStaff(file);
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const response = event.response;
  const uri = event.request.uri;
  // The address is the visitor's, or the one that viewer-request has written.
  const isRewritten = uri.startsWith(`/${release}/`);
  const file = isRewritten || uri.startsWith('/assets/') ? uri : fileOf(uri);
  // The policy changes with the pages, in one step: theirs has the hashes of what stands in them.
  response.headers['content-security-policy'] = {
    value: isStaffFile(isRewritten ? uri.slice(release.length + 1) : file)
      ? policies.staff
      : policies.visitors,
  };
  // A 304 stands: the browser repeats the 404 that it has kept.
  if (response.statusCode === 200 && file.endsWith('not-found.html')) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
