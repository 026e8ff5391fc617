import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { erased } from '../store/erased.ts';
import { forgetMailRequest, type MailRequest } from '../store/mail-requests.ts';
import { markRefundTold, type Refund } from '../store/refunds.ts';
import { noteUnsentMail } from '../store/unsent-mails.ts';
import { isHopeless, withoutAddresses } from './hopeless.ts';
import { type HasTimeLeft, sendOnce } from './send.ts';
import { type Item, writeMessage } from './write-message.ts';

export type Telling = 'sent' | 'sent before' | 'nothing to send';

const isMailRequest = (item: Item): boolean =>
  item.entity === 'email-confirmation' || item.entity === 'password-reset';

const isLateRefund = (item: Item): boolean => item.entity === 'refund' && item.purpose === 'late-payment';

/** Sends the mail about a row, at most once. Throws when it may not have been sent. */
export const tell = async (item: Item, hasTimeLeft: HasTimeLeft): Promise<Telling> => {
  if (isLateRefund(item) && item.told) return 'sent before';
  const message = await writeMessage(item, Date.now());
  // A booking or refund may still come about for somebody who has deleted their account: nobody is left to tell.
  const sent = message && message.to !== erased ? await sendOnce(message, hasTimeLeft) : undefined;
  if (isLateRefund(item) && sent !== undefined) await markRefundTold(item as unknown as Refund);
  if (isMailRequest(item)) await forgetMailRequest(item as unknown as MailRequest);
  if (sent === undefined) return 'nothing to send';
  return sent ? 'sent' : 'sent before';
};

/**
 * The same for a row that the stream has told of. A mail that can never be sent is noted for the operator, and is
 * done with. Throws only when it makes sense to try again.
 */
export const tellOrGiveUp = async (item: Item, hasTimeLeft: HasTimeLeft): Promise<void> => {
  try {
    await tell(item, hasTimeLeft);
  } catch (error) {
    if (!isHopeless(error)) throw error;
    const { pk, sk } = item as { pk: string; sk: string };
    const reason = withoutAddresses(error);
    if (await noteUnsentMail({ pk, sk }, reason, Date.now())) measure('MailsGivenUp');
    log('error', 'mail given up', { item: `${pk} ${sk}`, reason });
  }
};
