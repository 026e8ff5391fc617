import { type ReturnReason, returnText } from '../../shared/domain/people/email-outcomes.ts';
import { site } from '../../shared/site.ts';

/** The reason in the inbox, for an email that did not arrive and for those that are not sent after it. */
export const reasonOfReturn = (reason: ReturnReason): string => `The email ${returnText(reason)}.`;

/** An email to this address has come back for good. */
export class UnreachableAddress extends Error {
  override name = 'UnreachableAddress';
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * True for an error that no further try can change:
 * - SES rejects the recipient or the content (BadRequestException, MessageRejected). A rejection that names our own
 *   address is about our identity at SES, and ends when the operator fixes that.
 * - An email to the address has come back for good.
 * - Our own code fails to write the email (TypeError, RangeError).
 * All other errors pass: an outage, a limit, a suspended account, a missing permission, a lost connection.
 */
export const isHopeless = (error: unknown): boolean => {
  if (error instanceof UnreachableAddress || error instanceof TypeError || error instanceof RangeError)
    return true;
  if (nameOf(error) === 'MessageRejected') return !textOf(error).includes(site.contactEmail);
  return nameOf(error) === 'BadRequestException';
};

/** The error for the log. The messages of SES repeat the recipient's address, so they are left out. */
export const withoutAddresses = (error: unknown): string =>
  error instanceof UnreachableAddress
    ? reasonOfReturn('unknown')
    : `${nameOf(error)}: ${textOf(error).replace(/\S+@\S+/g, '(address)')}`;
