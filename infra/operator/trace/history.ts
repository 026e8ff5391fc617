import { formatCents } from '../../../shared/domain/pricing.ts';
import { describeStake } from '../../../shared/domain/stakes.ts';
import type {
  BookingRow,
  CheckoutRow,
  DisputeRow,
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
const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
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

const aboutBooking = (booking: BookingRow): Told[] => {
  const { createdAt, duration, date, timeSlot, packageId, requestId } = booking;
  const { donationDecidedAt, donationAmount, donationStatus, donationRecipient } = booking;
  return [
    {
      atMs: Date.parse(createdAt),
      text: `session booked: ${date}, ${timeSlot}, ${hours(duration)}${packageId ? `, paid with hours of the package ${packageId}` : ''}${by(requestId)}`,
    },
    ...(donationDecidedAt
      ? [
          {
            atMs: Date.parse(donationDecidedAt),
            text: `stake of ${formatCents(donationAmount)} decided: ${describeStake(donationStatus, donationRecipient)}`,
          },
        ]
      : []),
  ];
};

const aboutPackage = (
  { purchasedAt, name, totalHours, requestId }: PackageRow,
  spentOn: readonly BookingRow[],
): Told[] => [
  { atMs: Date.parse(purchasedAt), text: `package ${name} of ${hours(totalHours)} sold${by(requestId)}` },
  ...spentOn.map(({ createdAt, duration, id, date }) => ({
    atMs: Date.parse(createdAt),
    text: `${hours(duration)} of it spent on the session of ${date}, booking ${id}`,
  })),
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
  const { checkout, booking, hoursPackage, spentOn, refunds, disputes, ledger, mails } = rows;
  const told = [
    ...(checkout ? aboutCheckout(checkout) : []),
    ...(stripe ? aboutPayment(stripe) : []),
    ...(booking ? aboutBooking(booking) : []),
    ...(hoursPackage ? aboutPackage(hoursPackage, spentOn) : []),
    ...refunds.flatMap(aboutRefund),
    ...(stripe ? aboutStripeRefunds(stripe) : []),
    ...disputes.flatMap(aboutDispute),
    ...ledger.map(aboutLedger),
    ...mails.flatMap(aboutMail),
  ];
  return told.sort((a, b) => secondOf(a) - secondOf(b));
};
