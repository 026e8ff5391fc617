// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. `prerenderedPages`, `staffPaths` and `release`
// are declared in front of it. Requests for /api/* never come here.

// A loop, since an expression such as /\/+$/ takes time in the square of a long row of slashes.
function withoutTrailingSlashes(path) {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

// No file of the build has an empty segment, a segment that begins with a dot, or an encoded character in its path.
function namesFile(path) {
  return /^(\/[\w-][\w.-]*)+$/.test(path) && path.slice(path.lastIndexOf('/')).includes('.');
}

// A staff page, or a page below it.
function isStaffPage(path) {
  return staffPaths.some((staffPath) => path === staffPath || path.startsWith(`${staffPath}/`));
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  // Assets are named by their content and shared by all releases, so that a page from before finds its own.
  if (request.uri.startsWith('/assets/')) return request;
  const path = withoutTrailingSlashes(request.uri) || '/';
  let file = '/shell.html';
  if (prerenderedPages.includes(path)) file = path === '/' ? '/index.html' : `${path}/index.html`;
  else if (namesFile(path)) file = path;
  else if (isStaffPage(path)) file = '/staff.html';
  request.uri = `/${release}${file}`;
  return request;
}
