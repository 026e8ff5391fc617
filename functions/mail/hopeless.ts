import { site } from '../../shared/site.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Whether a mail can never be sent as it is, however often it is tried:
 * - SES takes neither its recipient nor its content (BadRequestException, MessageRejected). A rejection that names
 *   our own address is about our identity at SES, and ends when the operator mends that.
 * - Writing it breaks our own code (TypeError, RangeError).
 * Everything else passes: an outage, a limit, a suspended account, a missing permission, a lost connection.
 */
export const isHopeless = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  if (nameOf(error) === 'MessageRejected') return !textOf(error).includes(site.contactEmail);
  return nameOf(error) === 'BadRequestException';
};

/** What went wrong, in words for the log: SES repeats the recipient's address in its own. */
export const withoutAddresses = (error: unknown): string =>
  `${nameOf(error)}: ${textOf(error).replace(/\S+@\S+/g, '(address)')}`;
