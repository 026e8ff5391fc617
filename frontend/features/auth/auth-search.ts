import { returnPath } from '../user/return-path.ts';

export interface AuthSearch {
  /** The page to come back to. */
  returnTo?: string;
}

/** What the address of /auth may say. */
export const authSearch = (search: Record<string, unknown>): AuthSearch => {
  const returnTo = returnPath(search.returnTo);
  return returnTo ? { returnTo } : {};
};
