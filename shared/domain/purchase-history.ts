import { type AttendanceRecord, isCritical } from './attendance.ts';
import { donationSteps } from './donation-steps.ts';
import { utcText } from './moment-text.ts';
import { hoursText, returnedText } from './policy-text.ts';
import { formatCents } from './pricing.ts';
import type {
  AuditRow,
  BookingRow,
  CheckoutRow,
  DeskRow,
  DisputeRow,
  EventRow,
  HoursRow,
  LedgerRow,
  MailState,
  PackageRow,
  PurchaseRows,
  RefundRow,
} from './purchase-rows.ts';
import { type DonationStatus, describeStake } from './stakes.ts';

/** A payment as Stripe knows it. */
export interface StripeView {
  status: string;
  amountCents: number;
  paidAtMs: number | undefined;
  isDisputed: boolean;
  refunds: {
    id: string;
    status: string;
    amountCents: number;
    createdAtMs: number;
    purpose: string | undefined;
  }[];
}

/** Something that has happened. */
export interface Told {
  /** Epoch milliseconds. */
  atMs: number;
  about: 'booking' | 'desk' | 'mail' | 'money' | 'office';
  text: string;
  /** The same in fewer words, without ids. */
  short?: string;
  /** The request that has written the row. */
  requestId?: string | undefined;
  /** The id of the person of the staff who did it. */
  by?: string;
}

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
    about: 'money',
    text: `checkout of ${formatCents(totalCents)} opened, held until ${utcText(holdExpiresAtMs)}, payment ${paymentIntentId ?? 'not shown to anybody'}`,
    short: `checkout of ${formatCents(totalCents)} opened`,
    requestId,
  },
  ...(releasedAt
    ? [
        {
          atMs: Date.parse(releasedAt),
          about: 'money' as const,
          text: 'checkout given up unpaid, seats free again',
        },
      ]
    : []),
];

const aboutPayment = ({ paidAtMs, amountCents }: StripeView): Told[] =>
  paidAtMs ? [{ atMs: paidAtMs, about: 'money', text: `Stripe took ${formatCents(amountCents)}` }] : [];

const aboutStripeRefunds = ({ refunds }: StripeView): Told[] =>
  refunds.map(({ id, status, amountCents, createdAtMs, purpose }) => ({
    atMs: createdAtMs,
    about: 'money',
    text: `Stripe has a refund of ${formatCents(amountCents)} (${purpose ?? 'made by hand'}): ${status}, ${id}`,
  }));

const purposes: Record<string, string> = {
  dispute: 'dispute',
  goodwill: 'by the office',
  'late-payment': 'late payment',
  'package-completed': 'package completed',
  session: 'session price',
  stake: 'donation',
};

/** The purpose of a refund, in words. A refund of the office has the id of its request after a `#`. */
export const purposeText = (purpose: string): string => purposes[purpose.split('#')[0] ?? ''] ?? purpose;

const aboutRefund = ({ purpose, reason, amountCents, requestedAt, requestId }: RefundRow): Told[] =>
  requestedAt
    ? [
        {
          atMs: Date.parse(requestedAt),
          about: 'money',
          text: `refund of ${formatCents(amountCents)} asked for (${purpose}${reason ? `, ${reason}` : ''})`,
          short: `refund of ${formatCents(amountCents)} requested: ${purposeText(purpose)}`,
          requestId,
        },
      ]
    : [];

const aboutDispute = ({ id, status, amountCents, reason, openedAt, closedAt }: DisputeRow): Told[] => [
  {
    atMs: Date.parse(openedAt),
    about: 'money',
    text: `payment disputed, ${formatCents(amountCents)} (${reason}), ${id}`,
  },
  ...(closedAt
    ? [{ atMs: Date.parse(closedAt), about: 'money' as const, text: `dispute ${status}, ${id}` }]
    : []),
];

/** "booking confirmed", from the key under which it is sent once. */
const mailName = (messageKey: string): string => (messageKey.split('#')[0] ?? '').replaceAll('-', ' ');

const aboutMail = ({ messageKey, mail }: MailState): Told[] =>
  mail?.status === 'sent' && mail.sentAt
    ? [
        {
          atMs: Date.parse(mail.sentAt),
          about: 'mail',
          text: `mail ${messageKey} sent, SES id ${mail.messageId ?? 'unknown'}`,
          short: `mail sent: ${mailName(messageKey)}`,
        },
      ]
    : [];

const actors: Record<EventRow['by'], string> = {
  session: 'its member',
  browser: 'the browser that bought it',
  link: 'the link in a mail',
  'account-deletion': 'the deletion of the account',
  operator: 'an operator',
};

const slot = ({ date, timeSlot }: { date: string; timeSlot: string }): string => `${date}, ${timeSlot}`;

const aboutEvent = (event: EventRow): Told => ({
  atMs: Date.parse(event.at),
  about: 'booking',
  text:
    event.kind === 'moved'
      ? `session moved by ${actors[event.by]} from ${slot(event.from)} to ${slot(event.to)}`
      : `session cancelled by ${actors[event.by]}: ${returnedText(event)}`,
  requestId: event.requestId,
});

const deskText = (record: AttendanceRecord, taken: string | undefined): string => {
  if (record.kind === 'arrived') return 'arrived';
  if (record.kind === 'no-show') return 'marked as a no-show';
  if (record.kind === 'rule-broken')
    return `rule broken: ${record.rule}${isCritical(record.rule) ? ' (critical)' : ''}`;
  if (record.kind === 'result') return `result shown: ${record.shown}`;
  if (record.kind === 'note') return `note: “${record.text}”`;
  if (record.kind === 'locker') return `locker ${record.locker}`;
  return `taken back: ${taken ?? 'an earlier event'}`;
};

/** An event of the desk. One that takes another back says which. */
const aboutDesk = (event: DeskRow, all: readonly DeskRow[]): Told => {
  const undone = event.kind === 'undo' ? all.find(({ nonce }) => nonce === event.undoes) : undefined;
  return {
    atMs: Date.parse(event.at),
    about: 'desk',
    text: deskText(event, undone && deskText(undone, undefined)),
    by: event.byStaffId,
    requestId: event.requestId,
  };
};

const aboutAudit = ({ at, by, action, amountCents, reason, reference }: AuditRow): Told => {
  const amount = formatCents(amountCents ?? 0);
  const texts: Record<string, string> = {
    refunded: `refunded ${amount}`,
    'refund tried again': `refund of ${amount} tried again`,
    'refund paid by hand': `refund of ${amount} paid by hand (${reference})`,
  };
  const what = texts[action] ?? action;
  return { atMs: Date.parse(at), about: 'office', text: reason ? `${what}: “${reason}”` : what, by };
};

/** The state of a donation, for the staff. */
export const donationText = (status: DonationStatus, recipient: string | undefined): string =>
  ({
    pending: 'nobody has decided yet',
    donated: `it goes to ${recipient}`,
    forfeited: `it goes to ${recipient}`,
    refunding: 'it goes back to the card',
    refunded: 'it has gone back to the card',
  })[status];

const aboutBooking = (booking: BookingRow, events: readonly EventRow[]): Told[] => {
  const { createdAt, duration, packageId, requestId } = booking;
  const [firstMove] = events.filter((event) => event.kind === 'moved');
  const { donationDecidedAt, donationAmount, donationStatus, donationRecipient } = booking;
  const booked = `session booked: ${slot(firstMove?.from ?? booking)}, ${hoursText(duration)}`;
  return [
    {
      atMs: Date.parse(createdAt),
      about: 'booking',
      text: `${booked}${packageId ? `, paid with hours of the package ${packageId}` : ''}`,
      short: `${booked}${packageId ? ', paid with package hours' : ''}`,
      requestId,
    },
    ...(donationDecidedAt
      ? [
          {
            atMs: Date.parse(donationDecidedAt),
            about: 'money' as const,
            text: `donation of ${formatCents(donationAmount)} decided: ${describeStake(donationStatus, donationRecipient)}`,
            short: `donation of ${formatCents(donationAmount)} decided: ${donationText(donationStatus, donationRecipient)}`,
          },
        ]
      : []),
    ...donationSteps(booking).map((step): Told => ({ ...step, about: 'booking' })),
    ...events.map(aboutEvent),
  ];
};

const hoursEntryText = ({ kind, hours, bookingId }: HoursRow): string => {
  if (kind === 'corrected')
    return `${hoursText(Math.abs(hours))} ${hours > 0 ? 'given to it' : 'taken off it'} by an operator`;
  return kind === 'spent'
    ? `${hoursText(-hours)} of it spent on booking ${bookingId}`
    : `${hoursText(hours)} returned to it by booking ${bookingId}, which was cancelled`;
};

const aboutPackage = (
  { purchasedAt, completedAt, name, totalHours, requestId }: PackageRow,
  entries: readonly HoursRow[],
): Told[] => [
  {
    atMs: Date.parse(purchasedAt),
    about: 'booking',
    text: `package ${name} of ${hoursText(totalHours)} sold`,
    requestId,
  },
  ...entries.map(
    (entry): Told => ({ atMs: Date.parse(entry.at), about: 'booking', text: hoursEntryText(entry) }),
  ),
  ...(completedAt
    ? [{ atMs: Date.parse(completedAt), about: 'booking' as const, text: 'its last hour was sat' }]
    : []),
];

const aboutLedger = ({ kind, amountCents, recipient, at }: LedgerRow): Told => {
  const [what, purpose = ''] = kind.split(':');
  const amount = formatCents(amountCents);
  const texts: Record<string, [text: string, short: string]> = {
    captured: [`${amount} captured`, `${amount} paid`],
    settled: [`${amount} due to ${recipient}`, `${amount} due to ${recipient}`],
    refunded: [`${amount} paid back (${purpose})`, `${amount} paid back: ${purposeText(purpose)}`],
    returned: [
      `the bank has returned ${amount} of a refund (${purpose})`,
      `the bank has returned ${amount} of a refund: ${purposeText(purpose)}`,
    ],
    'by-hand': [
      `${amount} paid back by hand (${purpose})`,
      `${amount} paid back by hand: ${purposeText(purpose)}`,
    ],
  };
  const [text, short] = texts[what ?? ''] ?? [`${kind} ${amount}`, `${kind} ${amount}`];
  return { atMs: Date.parse(at), about: 'money', text: `ledger: ${text}`, short };
};

const secondOf = ({ atMs }: Told): number => Math.floor(atMs / 1000);

/** The past of a purchase, in order. Stripe gives whole seconds: within one second, causes come before effects. */
export const historyOf = (rows: PurchaseRows, stripe?: StripeView): Told[] => {
  const { checkout, booking, events, desk, audits, hoursPackage, refunds, disputes, ledger, mails } = rows;
  const told = [
    ...(checkout ? aboutCheckout(checkout) : []),
    ...(stripe ? aboutPayment(stripe) : []),
    ...(booking ? aboutBooking(booking, events) : []),
    ...audits.map(aboutAudit),
    ...desk.map((event) => aboutDesk(event, desk)),
    ...(hoursPackage ? aboutPackage(hoursPackage, rows.hours) : []),
    ...refunds.flatMap(aboutRefund),
    ...(stripe ? aboutStripeRefunds(stripe) : []),
    ...disputes.flatMap(aboutDispute),
    ...ledger.map(aboutLedger),
    ...mails.flatMap(aboutMail),
  ];
  return told.sort((a, b) => secondOf(a) - secondOf(b));
};
