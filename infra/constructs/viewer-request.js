// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. The stack declares `prerenderedPages`
// in front of it. Requests for /api/* never come here.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const path = request.uri.replace(/\/+$/, '') || '/';
  if (prerenderedPages.includes(path)) request.uri = path === '/' ? '/index.html' : `${path}/index.html`;
  else if (!path.slice(path.lastIndexOf('/')).includes('.')) request.uri = '/shell.html';
  return request;
}
