/** Names of letters, digits and hyphens between single slashes, as all pages of this site have. */
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

const parse = (value: string): URL | undefined => {
  try {
    return new URL(value, 'https://site.invalid');
  } catch {
    return undefined;
  }
};

/** Where to go after signing in: a path of this site, or nothing. */
export const returnPath = (value: unknown): string | undefined => {
  const url = typeof value === 'string' && value.startsWith('/') ? parse(value) : undefined;
  if (url?.origin !== 'https://site.invalid' || url.pathname === '/auth') return undefined;
  return ownPath.test(url.pathname) ? url.pathname + url.search : undefined;
};

interface AuthSearch {
  /** The page to come back to. */
  returnTo?: string;
}

/** What the address of /auth may say. */
export const authSearch = (search: Record<string, unknown>): AuthSearch => {
  const returnTo = returnPath(search.returnTo);
  return returnTo ? { returnTo } : {};
};
