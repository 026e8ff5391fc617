/** Where to go after signing in: a path of this site, or nothing. */
export const returnPath = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const { origin, pathname, search } = new URL(value, 'https://site.invalid');
  return origin === 'https://site.invalid' && pathname !== '/auth' ? pathname + search : undefined;
};
