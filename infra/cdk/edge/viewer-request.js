// Follows page-file.js in the same function of CloudFront. `wellKnownPages` is declared in front of it.

function queryOf(querystring) {
  const parts = [];
  Object.keys(querystring).forEach((name) => {
    const given = querystring[name];
    (given.multiValue || [given]).forEach((each) => {
      parts.push(each.value === '' ? name : `${name}=${each.value}`);
    });
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function redirect(status, description, address) {
  return {
    statusCode: status,
    statusDescription: description,
    headers: { location: { value: address } },
  };
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (wellKnownPages[uri]) return redirect(302, 'Found', wellKnownPages[uri]);
  // Some programs write the `#` of a mailed link as a code. Behind it is the key.
  const end = uri.indexOf('%23');
  const page = pageOf(end < 0 ? uri : uri.slice(0, end));
  if (page && page.address !== uri) {
    const hash = end < 0 ? '' : `#${uri.slice(end + 3)}`;
    return redirect(301, 'Moved Permanently', page.address + queryOf(request.querystring) + hash);
  }
  // Assets are named by their content and shared by all releases, so that a page from before finds its own.
  if (!uri.startsWith('/assets/')) request.uri = `/${release}${fileOf(uri)}`;
  return request;
}
