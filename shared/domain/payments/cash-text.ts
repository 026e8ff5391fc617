import { type Returned, returnedText } from '../policy/policy-text.ts';
import { formatCents } from '../prices/pricing.ts';
import { isCash } from './cash.ts';

/** A sentence about the result of cancelling, for the staff: no card gets back what was paid in cash. */
export const returnedToPayerText = (booking: Parameters<typeof isCash>[0], returned: Returned): string =>
  isCash(booking) && returned.refundCents > 0
    ? `${formatCents(returned.refundCents)} comes back in cash.`
    : returnedText(returned);
