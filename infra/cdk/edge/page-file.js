// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. `files`, `pageFiles`, `staffPaths`,
// `wellKnownFiles` and `release` are declared in front of it. Requests for /api/* never come here.

function partsOf(path) {
  return path.split('/').filter((part) => part !== '');
}

// What a browser takes a part for. Empty for a part that leads elsewhere, or cannot be read.
function read(part) {
  try {
    const text = decodeURIComponent(part);
    return text === '.' || text === '..' ? '' : text;
  } catch (_error) {
    return '';
  }
}

function isLike(wanted, part) {
  return wanted.charAt(0) === '$' ? read(part) !== '' : read(part).toLowerCase() === wanted;
}

// The page that a path means, and its one address. Capitals, slashes and codes of letters make no difference.
function pageOf(uri) {
  const parts = partsOf(uri);
  if (parts[parts.length - 1] === 'index.html') parts.pop();
  const page = Object.keys(pageFiles).find((path) => {
    const wanted = partsOf(path);
    return wanted.length === parts.length && wanted.every((part, index) => isLike(part, parts[index]));
  });
  if (!page) return undefined;
  const own = partsOf(page).map((part, index) => (part.charAt(0) === '$' ? parts[index] : part));
  return { file: pageFiles[page], address: `/${own.join('/')}` };
}

// A staff page, or an address below one.
function isOfStaff(path) {
  return staffPaths.some((staffPath) => path === staffPath || path.startsWith(`${staffPath}/`));
}

// The file of the release that answers an address. Pages have addresses of their own, which their files are not.
// biome-ignore lint/correctness/noUnusedVariables: the handler behind this script calls it
function fileOf(uri) {
  if (wellKnownFiles[uri]) return wellKnownFiles[uri];
  if (files.includes(uri) && !uri.endsWith('.html')) return uri;
  const page = pageOf(uri);
  if (page) return page.file;
  return isOfStaff(uri) ? '/staff-not-found.html' : '/not-found.html';
}
