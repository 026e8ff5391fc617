// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. `askingPages` is declared in front of it: the
// page that asks first, by the address to which programs post an ending.

// A browser that opens such an address is led to its page, with the key behind the `#`.
function askingPage(request) {
  const parts = request.uri.split('/');
  const path = Object.keys(askingPages).find((known) => {
    const wanted = known.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || part.charAt(0) === '{')
    );
  });
  if (!path) return undefined;
  const id = parts[path.split('/').indexOf('{id}')];
  const key = request.querystring.key;
  return askingPages[path].replace('{id}', id) + (key ? `#key=${key.value}` : '');
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const page = request.method === 'GET' || request.method === 'HEAD' ? askingPage(request) : undefined;
  if (page) return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: page } } };
  // Written over what a caller may have sent: the API counts attempts by it.
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
