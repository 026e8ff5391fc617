import { returnPath } from '../user/return-path.ts';

export interface AuthSearch {
  /** The page to come back to. */
  returnTo?: string;
  /** The tokens of the links that we mail. */
  'confirm-email'?: string;
  'reset-password'?: string;
}

/** What the address of /auth may say. */
export const authSearch = (search: Record<string, unknown>): AuthSearch => {
  const found: AuthSearch = {};
  const returnTo = returnPath(search.returnTo);
  if (returnTo) found.returnTo = returnTo;
  for (const name of ['confirm-email', 'reset-password'] as const) {
    const token = search[name];
    if (typeof token === 'string' && token !== '') found[name] = token;
  }
  return found;
};
