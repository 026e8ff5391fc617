import { ApiError } from '../../api/api-error.ts';

/**
 * The visitor can correct, repeat or ask about these: an invalid booking, a block, an unknown code, a taken hour, a
 * limit, an overload.
 */
const statuses = [400, 403, 404, 409, 429, 503];

const busySentence = 'Many people are booking right now. Please wait a moment and try again.';

/** True for sentences of our functions. API Gateway writes its errors in JSON, and CloudFront in HTML. */
const isSentence = (text: string): boolean => /^[^{<\s].*\s/.test(text);

/** A sentence for the booking form about an order that can still be bought. Undefined for other failures. */
export const orderRefusal = (error: Error): string | undefined => {
  if (!(error instanceof ApiError) || !statuses.includes(error.status)) return undefined;
  return isSentence(error.sentence) ? error.sentence : busySentence;
};
