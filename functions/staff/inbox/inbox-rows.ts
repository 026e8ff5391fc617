import { describeDispute } from '../../../shared/domain/payments/describe-dispute.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import type { ShownDispute, UnsentMail } from '../../../shared/schemas/staff/inbox.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import type { OfficeQueue, QueuePlace } from '../../store/work/office-queues.ts';
import { nameInRow } from '../../table/rows/erased.ts';
import { textOfPlace } from './queue-place.ts';

/** The attributes of a dispute, and of its booking, that the inbox shows. */
export const disputeAttributes = [
  ...['id', 'checkoutId', 'paymentIntentId', 'amountCents', 'reason', 'status', 'openedAt', 'closedAt'],
  ...['respondBy', 'name', 'date', 'timeSlot', 'duration'],
] as const;

export const shownDispute = (
  dispute: Omit<ShownDispute, 'acts' | 'says'>,
  booking: Pick<StoredBooking, 'name' | 'date' | 'timeSlot' | 'duration'> | undefined,
): ShownDispute => {
  const { id, checkoutId, paymentIntentId, amountCents, reason, status } = dispute;
  const { openedAt, closedAt, respondBy } = dispute;
  const { says, acts } = describeDispute(status);
  return {
    id,
    checkoutId,
    paymentIntentId,
    amountCents,
    reason,
    status,
    says,
    acts,
    openedAt,
    closedAt,
    respondBy,
    ...(booking && {
      booking: {
        name: nameInRow(booking.name),
        date: booking.date,
        timeSlot: booking.timeSlot,
        duration: booking.duration,
      },
    }),
  };
};

export const mailAttributes = ['reason', 'askedAt', 'workQueue'] as const;

interface MailRow {
  reason: string;
  askedAt?: string;
  workQueue: OfficeQueue;
}

export const shownMail = (
  { reason, askedAt, workQueue }: MailRow,
  place: QueuePlace,
): UnsentMail | undefined => {
  if (workQueue !== 'unsent-mail') return undefined;
  const about = { pk: place.pk.replace('UNSENT-MAIL#', ''), sk: place.sk };
  const id = textOfPlace({ ...about, workDueAt: place.workDueAt });
  return { id, about, at: place.workDueAt, reason, askedAt };
};

export const messageAttributes = [
  ...['id', 'name', 'email', 'subject', 'message', 'createdAt', 'workQueue'],
] as const;

export type MessageRow = ContactMessage & { workQueue: OfficeQueue };

export const shownMessage =
  (queue: OfficeQueue) =>
  ({ workQueue, id, name, email, subject, message, createdAt }: MessageRow): ContactMessage | undefined =>
    workQueue === queue ? { id, name: nameInRow(name), email, subject, message, createdAt } : undefined;
