import { hoursText, returnedText } from '../../../shared/domain/policy-text.ts';
import { formatCents } from '../../../shared/domain/pricing.ts';
import { describeStake } from '../../../shared/domain/stakes.ts';
import type {
  BookingRow,
  CheckoutRow,
  DisputeRow,
  EventRow,
  HoursRow,
  LedgerRow,
  MailState,
  PackageRow,
  PurchaseRows,
  RefundRow,
} from './purchase-rows.ts';
import type { StripeView } from './stripe-view.ts';

/** Something that has happened, in epoch milliseconds. */
export interface Told {
  atMs: number;
  text: string;
}

const by = (requestId: string | undefined): string => (requestId ? ` (request ${requestId})` : '');
export const clockTime = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z');

const aboutCheckout = ({
  createdAtMs,
  totalCents,
  holdExpiresAtMs,
  paymentIntentId,
  releasedAt,
  requestId,
}: CheckoutRow): Told[] => [
  {
    atMs: createdAtMs,
    text: `checkout of ${formatCents(totalCents)} opened, held until ${clockTime(holdExpiresAtMs)}, payment ${paymentIntentId ?? 'not shown to anybody'}${by(requestId)}`,
  },
  ...(releasedAt
    ? [{ atMs: Date.parse(releasedAt), text: 'checkout given up unpaid, seats free again' }]
    : []),
];

const aboutPayment = ({ paidAtMs, amountCents }: StripeView): Told[] =>
  paidAtMs ? [{ atMs: paidAtMs, text: `Stripe took ${formatCents(amountCents)}` }] : [];

const aboutStripeRefunds = ({ refunds }: StripeView): Told[] =>
  refunds.map(({ id, status, amountCents, createdAtMs, purpose }) => ({
    atMs: createdAtMs,
    text: `Stripe has a refund of ${formatCents(amountCents)} (${purpose ?? 'made by hand'}): ${status}, ${id}`,
  }));

const aboutRefund = ({ purpose, reason, amountCents, requestedAt, requestId }: RefundRow): Told[] =>
  requestedAt
    ? [
        {
          atMs: Date.parse(requestedAt),
          text: `refund of ${formatCents(amountCents)} asked for (${purpose}${reason ? `, ${reason}` : ''})${by(requestId)}`,
        },
      ]
    : [];

const aboutDispute = ({ id, status, amountCents, reason, openedAt, closedAt }: DisputeRow): Told[] => [
  { atMs: Date.parse(openedAt), text: `payment disputed, ${formatCents(amountCents)} (${reason}), ${id}` },
  ...(closedAt ? [{ atMs: Date.parse(closedAt), text: `dispute ${status}, ${id}` }] : []),
];

const aboutMail = ({ messageKey, mail }: MailState): Told[] =>
  mail?.status === 'sent' && mail.sentAt
    ? [
        {
          atMs: Date.parse(mail.sentAt),
          text: `mail ${messageKey} sent, SES id ${mail.messageId ?? 'unknown'}`,
        },
      ]
    : [];

const actors: Record<EventRow['by'], string> = {
  session: 'its member',
  browser: 'the browser that bought it',
  link: 'the link in a mail',
  'account-deletion': 'the deletion of the account',
};

const slot = ({ date, timeSlot }: { date: string; timeSlot: string }): string => `${date}, ${timeSlot}`;

const aboutEvent = (event: EventRow): Told => ({
  atMs: Date.parse(event.at),
  text:
    event.kind === 'moved'
      ? `session moved by ${actors[event.by]} from ${slot(event.from)} to ${slot(event.to)}${by(event.requestId)}`
      : `session cancelled by ${actors[event.by]}: ${returnedText(event)}${by(event.requestId)}`,
});

const aboutBooking = (booking: BookingRow, events: readonly EventRow[]): Told[] => {
  const { createdAt, duration, packageId, requestId } = booking;
  const [firstMove] = events.filter((event) => event.kind === 'moved');
  const { donationDecidedAt, donationAmount, donationStatus, donationRecipient } = booking;
  return [
    {
      atMs: Date.parse(createdAt),
      text: `session booked: ${slot(firstMove?.from ?? booking)}, ${hoursText(duration)}${packageId ? `, paid with hours of the package ${packageId}` : ''}${by(requestId)}`,
    },
    ...(donationDecidedAt
      ? [
          {
            atMs: Date.parse(donationDecidedAt),
            text: `stake of ${formatCents(donationAmount)} decided: ${describeStake(donationStatus, donationRecipient)}`,
          },
        ]
      : []),
    ...events.map(aboutEvent),
  ];
};

const aboutPackage = (
  { purchasedAt, completedAt, name, totalHours, requestId }: PackageRow,
  entries: readonly HoursRow[],
): Told[] => [
  { atMs: Date.parse(purchasedAt), text: `package ${name} of ${hoursText(totalHours)} sold${by(requestId)}` },
  ...entries.map((entry) => ({
    atMs: Date.parse(entry.at),
    text:
      entry.kind === 'spent'
        ? `${hoursText(-entry.hours)} of it spent on booking ${entry.bookingId}`
        : `${hoursText(entry.hours)} returned to it by booking ${entry.bookingId}, which was cancelled`,
  })),
  ...(completedAt ? [{ atMs: Date.parse(completedAt), text: 'its last hour was sat' }] : []),
];

const aboutLedger = ({ kind, amountCents, recipient, at }: LedgerRow): Told => {
  const [what, purpose] = kind.split(':');
  const amount = formatCents(amountCents);
  const texts: Record<string, string> = {
    captured: `ledger: ${amount} captured`,
    settled: `ledger: ${amount} due to ${recipient}`,
    refunded: `ledger: ${amount} paid back (${purpose})`,
    returned: `ledger: the bank has returned ${amount} of a refund (${purpose})`,
  };
  return { atMs: Date.parse(at), text: texts[what ?? ''] ?? `ledger: ${kind} ${amount}` };
};

const secondOf = ({ atMs }: Told): number => Math.floor(atMs / 1000);

/** The past of a purchase, in order. Stripe gives whole seconds: within one second, causes come before effects. */
export const historyOf = (rows: PurchaseRows, stripe: StripeView | undefined): Told[] => {
  const { checkout, booking, events, hoursPackage, refunds, disputes, ledger, mails } = rows;
  const told = [
    ...(checkout ? aboutCheckout(checkout) : []),
    ...(stripe ? aboutPayment(stripe) : []),
    ...(booking ? aboutBooking(booking, events) : []),
    ...(hoursPackage ? aboutPackage(hoursPackage, rows.hours) : []),
    ...refunds.flatMap(aboutRefund),
    ...(stripe ? aboutStripeRefunds(stripe) : []),
    ...disputes.flatMap(aboutDispute),
    ...ledger.map(aboutLedger),
    ...mails.flatMap(aboutMail),
  ];
  return told.sort((a, b) => secondOf(a) - secondOf(b));
};
