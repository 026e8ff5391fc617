import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents } from '../../../shared/domain/prices/pricing.ts';
import { sessionTimes } from '../../../shared/domain/time/slots.ts';
import type { FoundBooking } from '../../../shared/schemas/staff/office.ts';
import { shortDayText } from '../../calendar/location-clock.ts';

/** "1 booking", "3 bookings" */
export const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** 0 to 100. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

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

/** The conditions that an operator has to know of. */
export const stateOf = ({ status, dispute }: Pick<FoundBooking, 'status' | 'dispute'>): string[] => [
  ...(status === 'cancelled' ? ['Cancelled'] : []),
  ...(dispute === 'open' ? ['Disputed'] : []),
  ...(dispute === 'lost' ? ['Dispute lost'] : []),
];
