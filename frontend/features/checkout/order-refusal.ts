import { ApiError } from '../../api/api-error.ts';

/** Refusals after which the visitor goes on at the form: a bad booking, a taken hour, too many tries, a busy moment. */
const statuses = [400, 409, 429, 503];

const busySentence = 'Many people are booking right now. Please wait a moment and try again.';

/** True for the words of our server. Its gateway answers in JSON, and the edge in HTML. */
const isSentence = (text: string): boolean => /^[^{<\s].*\s/.test(text);

/** A sentence about an order that can still be bought. Undefined when the failure is another one. */
export const orderRefusal = (error: Error): string | undefined => {
  if (!(error instanceof ApiError) || !statuses.includes(error.status)) return undefined;
  return isSentence(error.sentence) ? error.sentence : busySentence;
};
