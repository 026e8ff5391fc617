let offsetMs = 0;

/** Measures by a response, which may come from a cache, how far the visitor's clock is off. */
export const noteServerDate = (headers: Headers): void => {
  const answeredMs = Date.parse(headers.get('date') ?? '');
  const ageMs = 1000 * Number(headers.get('age'));
  if (!Number.isNaN(answeredMs + ageMs)) offsetMs = answeredMs + ageMs - Date.now();
};

/** Epoch milliseconds by the server's clock, to about a second. Holds expire by that clock. */
export const serverNow = (): number => Date.now() + offsetMs;
