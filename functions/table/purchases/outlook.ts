import { undecidedEnd } from '../../../shared/domain/donations/notices.ts';
import { isCash } from '../../../shared/domain/payments/cash.ts';
import { purposeText } from '../../../shared/domain/payments/refund-purpose.ts';
import { mailName } from '../../../shared/domain/people/mail-name.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { sessionEnd, sessionStart } from '../../../shared/domain/time/location-time.ts';
import { minuteMs } from '../../../shared/domain/time/milliseconds.ts';
import { utcText } from '../../../shared/domain/time/moment-text.ts';
import { site } from '../../../shared/site.ts';
import type { BookingRow } from '../rows/bookings/booking-row.ts';
import type { CheckoutRow } from '../rows/checkouts/checkout-row.ts';
import { noAddress } from '../rows/erased.ts';
import type { RefundRow } from '../rows/money/refund-row.ts';
import type { StripeView } from './money-history.ts';
import type { MailState, PurchaseRows } from './rows.ts';

/** Writes an instant in epoch milliseconds. */
type TimeText = (epochMs: number) => string;

interface Work {
  workDueAt?: string | undefined;
  workTries?: number | undefined;
}

const nextTry = ({ workDueAt, workTries = 0 }: Work, timeText: TimeText): string =>
  `the reconciler looks at it from ${timeText(Date.parse(workDueAt ?? ''))}${workTries > 0 ? `, after ${workTries} tries` : ''}`;

const ofCheckout = (checkout: CheckoutRow, stripe: StripeView | undefined, timeText: TimeText): string[] => {
  if (checkout.status !== 'open') return [];
  const paid = stripe?.paidAtMs ? 'paid at Stripe, and not booked yet' : 'not paid yet';
  return [`the checkout is open and ${paid}: ${nextTry(checkout, timeText)}`];
};

const ofRefund = (refund: RefundRow, timeText: TimeText): string[] => {
  const { status, amountCents, purpose } = refund;
  const the = `the refund of ${formatCents(amountCents)} (${purposeText(purpose)})`;
  if (status === 'requested') return [`${the} is on its way: ${nextTry(refund, timeText)}`];
  if (status === 'failed' && isCash(refund))
    return [`${the} waits to be paid by hand, in cash: the inbox of the office records it`];
  if (status === 'failed')
    return [`${the} failed: the inbox of the office can try it again, or pay it by hand`];
  if (status === 'paid-twice') return [`${the} was paid by hand, and by Stripe as well`];
  return [];
};

const ofBooking = (booking: BookingRow, seats: number, nowMs: number, timeText: TimeText): string[] => {
  const { donationAmount, donationStatus, charityName, duration, status, dispute, policy } = booking;
  if (status === 'cancelled') return [];
  const days = policy?.undecidedStakeDays ?? site.undecidedStakeDays;
  const goesBack = timeText(undecidedEnd(booking, days).returnedAtMs);
  const ended = nowMs >= sessionEnd(booking);
  const undecided = donationAmount > 0 && donationStatus === 'pending';
  return [
    ...(ended ? [] : [`the session begins on ${timeText(sessionStart(booking))}`]),
    ...(booking.remindersStoppedAt ? ['its holder wants no more reminders'] : []),
    ...(dispute === 'open' ? ['it is frozen by a dispute: see "Chargebacks" in the runbook'] : []),
    ...(seats < duration ? [`${duration - seats} of its ${duration} seats were freed by hand`] : []),
    ...(undecided
      ? [
          `the donation of ${formatCents(donationAmount)} (${charityName}) is undecided: its holder decides it, or it goes back on ${goesBack}`,
        ]
      : []),
  ];
};

/** Sentences about a mail: with ids for the terminal, and in words for the office. */
type MailTexts = Record<'givenUp' | 'missing' | 'sending', (mail: MailState) => string> & {
  /** A mail that has not been sent is told of when it is so many minutes late. */
  lateMinutes: number;
};

const mailTextsOfTerminal: MailTexts = {
  lateMinutes: 0,
  givenUp: ({ about, givenUp }) =>
    `the mail about ${about.pk} ${about.sk} was given up (${givenUp?.reason}): see "Sending a mail again" in the runbook`,
  sending: ({ messageKey }) => `mail ${messageKey} is being sent`,
  missing: ({ messageKey }) => `mail ${messageKey} has not been sent: see "MailLate" in the runbook`,
};

/** In words, without ids and keys. The alarm about late mail waits as long. */
export const mailTextsOfOffice: MailTexts = {
  lateMinutes: 15,
  givenUp: ({ messageKey, givenUp }) =>
    `a mail could not be sent (${mailName(messageKey)}): ${givenUp?.reason}. The inbox can send it again`,
  sending: ({ messageKey }) => `a mail is being sent (${mailName(messageKey)})`,
  missing: ({ messageKey }) =>
    `a mail is late (${mailName(messageKey)}). It is tried for 12 hours; then the inbox shows it`,
};

const ofMail = (mail: MailState, texts: MailTexts, hasNoAddress: boolean, lateFromMs: number): string[] => {
  if (mail.givenUp) return [texts.givenUp(mail)];
  if (mail.mail?.status === 'sending') return [texts.sending(mail)];
  if (mail.mail || hasNoAddress || mail.isOptional || Date.parse(mail.since ?? '') > lateFromMs) return [];
  return [texts.missing(mail)];
};

/** Mails about refunds follow money: they are late a while after its last movement. */
const lateFrom = ({ ledger }: PurchaseRows, { lateMinutes }: MailTexts, nowMs: number): number => {
  const lateMs = nowMs - lateMinutes * minuteMs;
  const hasJustMoved = ledger.some(({ at }) => Date.parse(at ?? '') > lateMs);
  return hasJustMoved ? Number.NEGATIVE_INFINITY : lateMs;
};

const ofStripe = ({ isDisputed }: StripeView): string[] =>
  isDisputed ? ['the payment is disputed: see "Chargebacks" in the runbook'] : [];

/** The steps of a purchase that are still to come, or that need a person. `isErased`: its customer has gone. */
export const outlookOf = (
  rows: PurchaseRows,
  isErased: boolean,
  nowMs: number,
  {
    stripe,
    timeText = utcText,
    mailTexts = mailTextsOfTerminal,
  }: { stripe?: StripeView | undefined; timeText?: TimeText; mailTexts?: MailTexts } = {},
): string[] => {
  const { checkout, booking, refunds, mails, seats } = rows;
  // A walk-in gives no address.
  const hasNoAddress = isErased || booking?.email === noAddress;
  return [
    ...(checkout ? ofCheckout(checkout, stripe, timeText) : []),
    ...(booking ? ofBooking(booking, seats.length, nowMs, timeText) : []),
    ...refunds.flatMap((refund) => ofRefund(refund, timeText)),
    ...mails.flatMap((mail) => ofMail(mail, mailTexts, hasNoAddress, lateFrom(rows, mailTexts, nowMs))),
    ...(stripe ? ofStripe(stripe) : []),
    ...(isErased ? ['nothing more is written to its customer, whose data was erased'] : []),
  ];
};
