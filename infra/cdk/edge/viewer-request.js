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

// Mail programs take the full stop, the bracket or the quotation mark behind a link for its end. A loop, since an
// expression takes time in the square of a long row of them.
function withoutMarks(path) {
  let end = path.length;
  let isMark = true;
  while (isMark) {
    const isEscaped = /^%([89a-f][0-9a-f]|2[1279a-e]|3[abcef]|5d|7d)$/i.test(path.slice(end - 3, end));
    isMark = isEscaped || /^[.,:;!?)>"'*\]]$/.test(path.charAt(end - 1));
    if (isMark) end -= isEscaped ? 3 : 1;
  }
  return path.slice(0, end);
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (wellKnownPages[uri]) return redirect(302, 'Found', wellKnownPages[uri]);
  // Mail gateways write the `#` of a link as %23 or %2523. Behind it is the key.
  const end = uri.search(/%(25)*23/);
  const page = pageOf(withoutMarks(end < 0 ? uri : uri.slice(0, end)));
  if (page && page.address !== uri) {
    const hash = end < 0 ? '' : `#${uri.slice(end).replace(/^%(25)*23/, '')}`;
    return redirect(301, 'Moved Permanently', page.address + queryOf(request.querystring) + hash);
  }
  // Assets are named by their content and shared by all releases, so that a page from before finds its own.
  if (!uri.startsWith('/assets/')) request.uri = `/${release}${fileOf(uri)}`;
  return request;
}
