import type { Correlation } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { type BookingNotice, forgetBookingNotice } from '../store/bookings/booking-notices.ts';
import { forgetNotice, type MemberNotice } from '../store/bookings/notices.ts';
import { type ItemKey, noteUnsentMail } from '../store/mails/unsent-mails.ts';
import { forgetRefundNotice, type RefundNotice } from '../store/money/refund-notices.ts';
import { markRefundTold, type Refund } from '../store/money/refunds.ts';
import { forgetGoneNotice, type GoneNotice } from '../store/offers/offers.ts';
import { forgetMailRequest, type MailRequest } from '../store/people/mail-requests.ts';
import { erased, noAddress } from '../table/rows/erased.ts';
import { isHopeless, withoutAddresses } from './hopeless.ts';
import type { Message } from './layout/message.ts';
import { type HasTimeLeft, sendOnce } from './send.ts';
import { type Item, messageWriters } from './write-messages.ts';

export type MailOutcome = 'sent' | 'sent before' | 'nothing to send';

const isLateRefund = ({ entity, purpose }: Item): boolean =>
  entity === 'refund' && purpose === 'late-payment';

const mailRequests: readonly string[] = [
  'booking-link',
  'booking-links',
  'email-confirmation',
  'password-reset',
  'sign-in-link',
];

/** Deletes rows that exist only for their email. */
const forget = async (item: Item): Promise<void> => {
  if (isLateRefund(item)) await markRefundTold(item as unknown as Refund);
  if (item.entity === 'booking-notice') await forgetBookingNotice(item as unknown as BookingNotice);
  if (item.entity === 'refund-notice') await forgetRefundNotice(item as unknown as RefundNotice);
  if (item.entity === 'notice') await forgetNotice(item as unknown as MemberNotice);
  if (item.entity === 'offer-gone') await forgetGoneNotice(item as unknown as GoneNotice);
  if (mailRequests.includes(String(item.entity))) await forgetMailRequest(item as unknown as MailRequest);
};

const sendOne = async (
  write: () => Promise<Message | undefined>,
  { pk, sk }: ItemKey,
  hasTimeLeft: HasTimeLeft,
): Promise<MailOutcome> => {
  const message = await write();
  // A booking or refund may still be written for a deleted account. A visitor at
  // the door may have given no address. There is nobody to write to.
  if (!message || message.to === erased || message.to === noAddress) return 'nothing to send';
  return (await sendOnce(message, { pk, sk }, hasTimeLeft)) ? 'sent' : 'sent before';
};

/** The request that has written a row. */
export const requestOf = ({ requestId }: Item): Correlation => ({
  requestId: typeof requestId === 'string' ? requestId : undefined,
});

/**
 * Sends the mails about a row, each at most once. If one fails, the others are still sent. Throws when one may not have
 * been sent.
 */
export const sendRowMails = async (item: Item, hasTimeLeft: HasTimeLeft): Promise<MailOutcome> => {
  if (isLateRefund(item) && item.told) return 'sent before';
  const outcomes: MailOutcome[] = [];
  const failures: unknown[] = [];
  for (const write of messageWriters(item, Date.now()))
    try {
      outcomes.push(await sendOne(write, item as unknown as ItemKey, hasTimeLeft));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures.find((error) => !isHopeless(error)) ?? failures[0];
  await forget(item);
  if (outcomes.includes('sent')) return 'sent';
  return outcomes.includes('sent before') ? 'sent before' : 'nothing to send';
};

/** Records for the operator that an email can never be sent. */
export const giveUp = async ({ pk, sk }: ItemKey, error: unknown): Promise<void> => {
  const reason = withoutAddresses(error);
  if (await noteUnsentMail({ pk, sk }, reason, Date.now())) measure('MailsGivenUp');
  log('error', 'mail given up', { item: `${pk} ${sk}`, reason });
};

/**
 * Sends the mails about a row of the stream. An email that can never be sent is recorded for the operator and not tried
 * again. Throws only when another try may succeed.
 */
export const sendRowMailsOrGiveUp = async (item: Item, hasTimeLeft: HasTimeLeft): Promise<void> => {
  try {
    await sendRowMails(item, hasTimeLeft);
  } catch (error) {
    if (!isHopeless(error)) throw error;
    await giveUp(item as unknown as ItemKey, error);
  }
};
