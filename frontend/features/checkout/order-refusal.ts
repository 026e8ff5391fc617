import { ApiError, failureSentence } from '../../api/api-error.ts';

/**
 * The visitor can correct, repeat or ask about these: an invalid booking, a block, an unknown code, a taken hour, a
 * limit, an overload.
 */
const statuses = [400, 403, 404, 409, 429, 503];

/** A sentence for the booking form about an order that can still be bought. Undefined for other failures. */
export const orderRefusal = (error: Error): string | undefined => {
  return error instanceof ApiError && statuses.includes(error.status) ? failureSentence(error) : undefined;
};
