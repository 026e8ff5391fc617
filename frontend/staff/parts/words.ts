import { isCash } from '../../../shared/domain/payments/cash.ts';
import type { Returned } from '../../../shared/domain/policy/policy-text.ts';
import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { FoundBooking } from '../../../shared/schemas/staff/office.ts';
import { shortDayText } from '../../calendar/location-clock.ts';

/** "1 booking", "3 bookings" */
export const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

type Session = Pick<FoundBooking, 'date' | 'timeSlot' | 'duration'>;

/** "Mon, Nov 23, 9:00 AM to 12:00 PM" */
export const whenText = ({ date, timeSlot, duration }: Session): string =>
  `${shortDayText(date)}, ${sessionTimes(timeSlot, duration)}`;

type Paid = Pick<FoundBooking, 'duration' | 'packageId' | 'sessionPriceCents' | 'donationAmount'>;

/** "$70 and a donation of $10" */
export const paidText = ({ duration, packageId, sessionPriceCents, donationAmount }: Paid): string => {
  const price = packageId ? `${hoursText(duration)} of a package` : formatCents(sessionPriceCents);
  return donationAmount > 0 ? `${price} and a donation of ${formatCents(donationAmount)}` : price;
};

type Payment = Parameters<typeof isCash>[0];

/** Where money goes back: "to the card", "in cash". */
export const wayBack = (booking: Payment): string => (isCash(booking) ? 'in cash' : 'to the card');

/** "$70 to the card, and 2 hours to the package: that goes back." */
export const returnedText = (booking: Payment, { refundCents, hoursBack }: Returned): string => {
  const parts = [
    ...(refundCents > 0 ? [`${formatCents(refundCents)} ${wayBack(booking)}`] : []),
    ...(hoursBack > 0 ? [`${hoursText(hoursBack)} to the package`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', and ')}: that goes back.` : 'Nothing goes back.';
};

/** The conditions that an operator has to know of. */
export const stateOf = ({ status, dispute }: Pick<FoundBooking, 'status' | 'dispute'>): string[] => [
  ...(status === 'cancelled' ? ['Cancelled'] : []),
  ...(dispute === 'open' ? ['Disputed'] : []),
  ...(dispute === 'lost' ? ['Dispute lost'] : []),
];
