import {
  type EmailOutcome,
  emailOutcomes,
  type ReturnReason,
} from '../../../shared/domain/people/email-outcomes.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { absent, absentOr, oneOf } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { MailRow } from '../../table/rows/mails/mail-row.ts';
import { sendChange, sendPut } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';

const daysUnreachable = 30;

interface Outcome {
  outcome: EmailOutcome;
  at: string;
  reason?: ReturnReason | undefined;
}

const before = (outcome: EmailOutcome): readonly EmailOutcome[] =>
  emailOutcomes.slice(0, emailOutcomes.indexOf(outcome));

/** True when an outcome says more of an email than is known. */
export const isNews = ({ outcome: known }: MailRow, { outcome }: Outcome): boolean =>
  known === undefined || before(outcome).includes(known);

/** The email that an event is about. Undefined for one that was never sent here, and under another id. */
export const getSentEmail = async (messageKey: string, messageId: string): Promise<MailRow | undefined> => {
  const row = await getRow(keys.mail(messageKey));
  return row && (row.messageId ?? messageId) === messageId ? row : undefined;
};

/** Notes what became of an email, unless more is known of it. */
export const noteOutcome = async (messageKey: string, { outcome, at, reason }: Outcome): Promise<void> => {
  const earlier = before(outcome);
  await sendChange(
    change(keys.mail(messageKey), {
      set: { outcome, outcomeAt: at, returnReason: reason },
      when: {
        status: oneOf('sending', 'sent'),
        outcome: earlier.length > 0 ? absentOr(oneOf(...earlier)) : absent,
      },
    }),
  );
};

/** Notes that no email reaches an address. */
export const noteUnreachable = async (email: string, at: string): Promise<void> => {
  await sendPut(
    put(keys.unreachable(email), {
      at,
      expiresAt: Math.floor((Date.parse(at) + daysUnreachable * dayMs) / 1000),
    }),
  );
};

/** True for an address from which an email has come back for good, in the last month. */
export const isUnreachable = async (email: string): Promise<boolean> => {
  const row = await getRow(keys.unreachable(email), { isConsistent: false });
  return row !== undefined && row.expiresAt > Date.now() / 1000;
};

/** Notes at a booking that our email did not arrive, while it still has that address. */
export const noteUndelivered = async (
  bookingId: string,
  email: string,
  undelivered: { at: string; reason: ReturnReason },
): Promise<void> => {
  const booking = await getRow(keys.booking(bookingId));
  if (booking?.email.toLowerCase() !== email.toLowerCase()) return;
  await sendChange(change(keys.booking(bookingId), { set: { undelivered }, when: { email: booking.email } }));
};
