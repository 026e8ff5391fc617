import type { Correlation } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { erased } from '../store/erased.ts';
import { forgetMailRequest, type MailRequest } from '../store/mail-requests.ts';
import { forgetNotice, type MemberNotice } from '../store/notices.ts';
import { markRefundTold, type Refund } from '../store/refunds.ts';
import { noteUnsentMail } from '../store/unsent-mails.ts';
import { isHopeless, withoutAddresses } from './hopeless.ts';
import type { Message } from './message.ts';
import { type HasTimeLeft, sendOnce } from './send.ts';
import { type Item, messageWriters } from './write-messages.ts';

export type Telling = 'sent' | 'sent before' | 'nothing to send';

const isLateRefund = ({ entity, purpose }: Item): boolean =>
  entity === 'refund' && purpose === 'late-payment';

/** What is kept for its mail alone goes once that is sent. */
const forget = async (item: Item): Promise<void> => {
  if (isLateRefund(item)) await markRefundTold(item as unknown as Refund);
  if (item.entity === 'notice') await forgetNotice(item as unknown as MemberNotice);
  if (item.entity === 'email-confirmation' || item.entity === 'password-reset')
    await forgetMailRequest(item as unknown as MailRequest);
};

const tellOne = async (
  write: () => Promise<Message | undefined>,
  hasTimeLeft: HasTimeLeft,
): Promise<Telling> => {
  const message = await write();
  // A booking or refund may still come about for somebody who has deleted their account: nobody is left to tell.
  if (!message || message.to === erased) return 'nothing to send';
  return (await sendOnce(message, hasTimeLeft)) ? 'sent' : 'sent before';
};

/** The request that has written a row. */
export const requestOf = ({ requestId }: Item): Correlation => ({
  requestId: typeof requestId === 'string' ? requestId : undefined,
});

/**
 * Sends the mails about a row, each at most once, and none of them less because another one fails. Throws when one
 * may not have been sent.
 */
export const tell = async (item: Item, hasTimeLeft: HasTimeLeft): Promise<Telling> => {
  if (isLateRefund(item) && item.told) return 'sent before';
  const tellings: Telling[] = [];
  const failures: unknown[] = [];
  for (const write of messageWriters(item, Date.now()))
    try {
      tellings.push(await tellOne(write, hasTimeLeft));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures.find((error) => !isHopeless(error)) ?? failures[0];
  await forget(item);
  if (tellings.includes('sent')) return 'sent';
  return tellings.includes('sent before') ? 'sent before' : 'nothing to send';
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
