import { rules } from '../../../shared/content/rules.ts';
import {
  type AttendanceRecord,
  isCritical,
  type ShownResult,
} from '../../../shared/domain/desk/attendance.ts';
import type { Told } from '../../../shared/domain/desk/told.ts';
import { donationSteps } from '../../../shared/domain/donations/donation-steps.ts';
import { donationText } from '../../../shared/domain/donations/donation-text.ts';
import { outcomeText } from '../../../shared/domain/people/email-outcomes.ts';
import { mailName } from '../../../shared/domain/people/mail-name.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { goesBackText } from '../../../shared/domain/policy/way-back.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { describeStake } from '../../../shared/domain/stakes/stakes.ts';
import type { BookingChangeRow, DeskEventRow } from '../rows/bookings/booking-event-row.ts';
import type { BookingRow } from '../rows/bookings/booking-row.ts';
import { erased } from '../rows/erased.ts';
import type { BookingAuditRow } from '../rows/office/booking-audit-row.ts';
import type { HoursRow } from '../rows/packages/hours-row.ts';
import type { PackageRow } from '../rows/packages/package-row.ts';
import {
  aboutCheckout,
  aboutDispute,
  aboutLedger,
  aboutPayment,
  aboutRefund,
  aboutStripeRefunds,
  type StripeView,
} from './money-history.ts';
import type { MailState, PurchaseRows } from './rows.ts';

const aboutMail = ({ messageKey, mail: sent }: MailState): Told[] => [
  ...(sent?.status === 'sent' && sent.sentAt
    ? [
        {
          atMs: Date.parse(sent.sentAt),
          about: 'mail',
          text: `mail ${messageKey} sent, SES id ${sent.messageId ?? 'unknown'}`,
          short: `mail sent: ${mailName(messageKey)}`,
        } as const,
      ]
    : []),
  ...(sent?.outcome && sent.outcomeAt
    ? [
        {
          atMs: Date.parse(sent.outcomeAt),
          about: 'mail',
          text: `email ${messageKey} ${outcomeText(sent.outcome, sent.returnReason)}`,
          short: `email ${outcomeText(sent.outcome, sent.returnReason)}: ${mailName(messageKey)}`,
        } as const,
      ]
    : []),
];

const actors: Record<BookingChangeRow['by'], string> = {
  session: 'its member',
  browser: 'the browser that bought it',
  link: 'the link in a mail',
  'account-deletion': 'the deletion of the account',
  operator: 'an operator',
};

const slot = ({ date, timeSlot }: { date: string; timeSlot: string }): string => `${date}, ${timeSlot}`;

const aboutEvent = (event: BookingChangeRow, booking: BookingRow): Told => ({
  atMs: Date.parse(event.at),
  about: 'booking',
  text:
    event.kind === 'moved'
      ? `session moved by ${actors[event.by]} from ${slot(event.from)} to ${slot(event.to)}`
      : `session cancelled by ${actors[event.by]}: ${goesBackText(booking, event)}`,
  requestId: event.requestId,
});

const ruleTitle = (id: string): string => rules.find((rule) => rule.id === id)?.title ?? id;

const resultTexts: Record<ShownResult, string> = {
  yes: 'a result was shown',
  no: 'no result was shown',
  declined: 'kept the result to themselves',
};

const deskText = (record: AttendanceRecord, taken: string | undefined): string => {
  if (record.kind === 'arrived') return 'arrived';
  if (record.kind === 'no-show') return 'marked as a no-show';
  if (record.kind === 'rule-broken')
    return `rule broken: “${ruleTitle(record.rule)}”${isCritical(record.rule) ? ', which counts against the session' : ''}`;
  if (record.kind === 'result') return resultTexts[record.shown];
  if (record.kind === 'note') return `note: “${record.text}”`;
  if (record.kind === 'locker') return `locker ${record.locker}`;
  return `taken back: ${taken ?? 'an earlier event'}`;
};

/** An event of the desk. One that takes another back says which. */
const aboutDesk = (event: DeskEventRow, all: readonly DeskEventRow[]): Told => {
  const undone = event.kind === 'undo' ? all.find(({ nonce }) => nonce === event.undoes) : undefined;
  return {
    atMs: Date.parse(event.at),
    about: 'desk',
    text: deskText(event, undone && deskText(undone, undefined)),
    by: event.byStaffId,
    requestId: event.requestId,
  };
};

const aboutAudit = ({ at, by, action, amountCents, reason, reference }: BookingAuditRow): Told => {
  const amount = formatCents(amountCents ?? 0);
  const texts: Record<string, string> = {
    refunded: `refunded ${amount}`,
    'refund tried again': `refund of ${amount} tried again`,
    'refund paid by hand': `refund of ${amount} paid by hand (${reference})`,
  };
  const what = texts[action] ?? action;
  return { atMs: Date.parse(at), about: 'office', text: reason ? `${what}: “${reason}”` : what, by };
};

/** The address before a change. Absent once it is erased. */
const former = (email: string | undefined): string => (email && email !== erased ? `. Before: ${email}` : '');

const aboutBooking = (booking: BookingRow, events: readonly BookingChangeRow[]): Told[] => {
  const { createdAt, duration, packageId, requestId, emailCorrectedAt, emailRestoredAt } = booking;
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
    ...(emailCorrectedAt
      ? [
          {
            atMs: Date.parse(emailCorrectedAt),
            about: 'booking' as const,
            text: `address corrected by the browser that bought it${former(emailRestoredAt ? booking.email : booking.formerEmail)}`,
          },
        ]
      : []),
    ...(emailRestoredAt
      ? [
          {
            atMs: Date.parse(emailRestoredAt),
            about: 'booking' as const,
            text: `correction taken back by the link to the former address${former(booking.formerEmail)}`,
          },
        ]
      : []),
    ...donationSteps(booking).map((step): Told => ({ ...step, about: 'booking' })),
    ...events.map((event) => aboutEvent(event, booking)),
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
