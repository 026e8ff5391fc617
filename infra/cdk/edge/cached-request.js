// CloudFront Functions, JavaScript runtime 2.0: a script, not a module. `path` and `patterns` (of the query's values,
// by name) are declared in front of it.

function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch (_error) {
    return '';
  }
}

// One answer is one entry of the cache, however its address is written. What else is in the query is left out: the
// API refuses a query that lacks something, and no error is kept.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const query = {};
  Object.keys(patterns).forEach((name) => {
    const given = request.querystring[name];
    const value = given && !given.multiValue ? decoded(given.value) : '';
    if (new RegExp(patterns[name]).test(value)) query[name] = { value: encodeURIComponent(value) };
  });
  request.uri = path;
  request.querystring = query;
  return request;
}
