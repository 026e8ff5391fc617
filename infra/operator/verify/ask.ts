/** Longer than the slowest function may take, so that a site that hangs ends a check and not the run. */
const patienceMs = 28_000;

/** Asks as a visitor from outside does: redirects are answers, and silence is an error. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(patienceMs) });
