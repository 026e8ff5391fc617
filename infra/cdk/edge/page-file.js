// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. `files`, `pages`, `staffPages`, `staffPaths`,
// `wellKnownFiles` and `release` are declared in front of it. Requests for /api/* never come here.

// A loop, since an expression such as /\/+$/ takes time in the square of a long row of slashes.
function withoutTrailingSlashes(path) {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

// A part of a page's address that begins with a dollar sign stands for any text.
function isOneOf(addresses, path) {
  const parts = path.split('/');
  return addresses.some((address) => {
    const wanted = address.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || (part.charAt(0) === '$' && parts[index] !== ''))
    );
  });
}

// A staff page, or an address below one.
function isOfStaff(path) {
  return staffPaths.some((staffPath) => path === staffPath || path.startsWith(`${staffPath}/`));
}

// The file of the release that answers an address. No address of a file ends with a slash.
// biome-ignore lint/correctness/noUnusedVariables: the handler behind this script calls it
function fileOf(uri) {
  if (wellKnownFiles[uri]) return wellKnownFiles[uri];
  if (files.includes(uri)) return uri;
  const path = withoutTrailingSlashes(uri);
  if (files.includes(`${path}/index.html`)) return `${path}/index.html`;
  if (isOneOf(staffPages, path)) return '/staff.html';
  if (isOfStaff(path)) return '/staff-not-found.html';
  return isOneOf(pages, path) ? '/shell.html' : '/not-found.html';
}
