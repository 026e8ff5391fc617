// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. The stack declares `prerenderedPages`
// and `release` in front of it. Requests for /api/* never come here.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  // Assets are named by their content and shared by all releases, so that a page from before finds its own.
  if (request.uri.startsWith('/assets/')) return request;
  const path = request.uri.replace(/\/+$/, '') || '/';
  let file = path;
  if (prerenderedPages.includes(path)) file = path === '/' ? '/index.html' : `${path}/index.html`;
  else if (!path.slice(path.lastIndexOf('/')).includes('.')) file = '/shell.html';
  request.uri = `/${release}${file}`;
  return request;
}
