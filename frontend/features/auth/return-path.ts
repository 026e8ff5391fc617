/** Matches names of letters, digits and hyphens between single slashes, as in every path of this site. */
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

const parse = (value: string): URL | undefined => {
  try {
    return new URL(value, 'https://site.invalid');
  } catch {
    return undefined;
  }
};

/** Checks a path to go to after signing in. Undefined unless it is a page of this site. */
export const returnPath = (value: unknown): string | undefined => {
  const url = typeof value === 'string' && value.startsWith('/') ? parse(value) : undefined;
  if (url?.origin !== 'https://site.invalid' || url.pathname === '/auth') return undefined;
  return ownPath.test(url.pathname) ? url.pathname + url.search : undefined;
};

interface AuthSearch {
  /** The page to come back to. */
  returnTo?: string;
}

/** Reads the query of /auth. */
export const authSearch = (search: Record<string, unknown>): AuthSearch => {
  const returnTo = returnPath(search.returnTo);
  return returnTo ? { returnTo } : {};
};
