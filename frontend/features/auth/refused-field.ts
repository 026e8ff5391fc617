import { ApiError } from '../../api/api-error.ts';

/** The field of the registration that the server refuses. Undefined for failures of another kind. */
export const refusedField = (error: unknown): 'username' | 'password' | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 409) return 'username';
  if (error.status !== 400) return undefined;
  return /password/i.test(error.sentence) ? 'password' : 'username';
};
