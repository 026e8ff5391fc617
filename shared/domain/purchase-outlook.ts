import { site } from '../site.ts';
import { sessionEnd, sessionStart } from './location-time.ts';
import { utcText } from './moment-text.ts';
import type { StripeView } from './money-history.ts';
import { undecidedEnd } from './notices.ts';
import { formatCents } from './pricing.ts';
import type { BookingRow, CheckoutRow, MailState, PurchaseRows, RefundRow } from './purchase-rows.ts';

/** Writes an instant in epoch milliseconds. */
type TimeText = (epochMs: number) => string;

interface Work {
  workDueAt?: string;
  workTries?: number;
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
  const the = `the refund of ${formatCents(amountCents)} (${purpose.split('#')[0]})`;
  if (status === 'requested') return [`${the} is on its way: ${nextTry(refund, timeText)}`];
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

const ofMail = ({ messageKey, about, isOptional, mail, givenUp }: MailState, isErased: boolean): string[] => {
  if (givenUp)
    return [
      `the mail about ${about.pk} ${about.sk} was given up (${givenUp.reason}): see "Sending a mail again" in the runbook`,
    ];
  if (mail?.status === 'sending') return [`mail ${messageKey} is being sent`];
  if (mail || isErased || isOptional) return [];
  return [`mail ${messageKey} has not been sent: see "Late mail" in the runbook`];
};

const ofStripe = ({ isDisputed }: StripeView): string[] =>
  isDisputed ? ['the payment is disputed: see "Chargebacks" in the runbook'] : [];

/** The steps of a purchase that are still to come, or that need a person. `isErased`: its customer has gone. */
export const outlookOf = (
  rows: PurchaseRows,
  isErased: boolean,
  nowMs: number,
  { stripe, timeText = utcText }: { stripe?: StripeView | undefined; timeText?: TimeText } = {},
): string[] => {
  const { checkout, booking, refunds, mails, seats } = rows;
  return [
    ...(checkout ? ofCheckout(checkout, stripe, timeText) : []),
    ...(booking ? ofBooking(booking, seats.length, nowMs, timeText) : []),
    ...refunds.flatMap((refund) => ofRefund(refund, timeText)),
    ...mails.flatMap((mail) => ofMail(mail, isErased)),
    ...(stripe ? ofStripe(stripe) : []),
    ...(isErased ? ['nothing more is written to its customer, whose data was erased'] : []),
  ];
};
