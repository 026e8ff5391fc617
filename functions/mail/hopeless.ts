import { site } from '../../shared/site.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * True for an error that no further try can change:
 * - SES rejects the recipient or the content (BadRequestException, MessageRejected). A rejection that names our own
 *   address is about our identity at SES, and ends when the operator fixes that.
 * - Our own code fails to write the mail (TypeError, RangeError).
 * All other errors pass: an outage, a limit, a suspended account, a missing permission, a lost connection.
 */
export const isHopeless = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  if (nameOf(error) === 'MessageRejected') return !textOf(error).includes(site.contactEmail);
  return nameOf(error) === 'BadRequestException';
};

/** The error for the log. The messages of SES repeat the recipient's address, so they are left out. */
export const withoutAddresses = (error: unknown): string =>
  `${nameOf(error)}: ${textOf(error).replace(/\S+@\S+/g, '(address)')}`;
