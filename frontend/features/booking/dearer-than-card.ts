import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import { formatCents, priceBooking } from '../../../shared/domain/prices/pricing.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { BookingDraft } from '../stored/booking-draft.ts';

/** The parts of a draft that make its price by card. */
export type CardSession = Pick<BookingDraft, 'duration' | 'isStudent'>;

type Bought = Pick<HoursPackage, 'priceCents' | 'refundCents' | 'totalHours'>;

/** The part of a package's price that some of its hours have cost, less the refund for using all of them. */
const costCents = ({ priceCents, refundCents, totalHours }: Bought, hours: number): number =>
  Math.round(((priceCents - refundCents) * hours) / totalHours);

/** A sentence when the hours of a package have cost more than the same hours cost by card. */
export const dearerThanCard = (
  hoursPackage: Bought,
  { duration, isStudent }: CardSession,
): string | undefined => {
  const hours = Number(duration);
  const cost = costCents(hoursPackage, hours);
  const { totalCents } = priceBooking({ duration: hours, isStudent, donationAmount: 0 });
  if (cost <= totalCents) return undefined;
  const who = isStudent === 'yes' ? ' for a student' : '';
  return `By card, ${hoursText(hours)} ${hours === 1 ? 'is' : 'are'} cheaper${who}: ${formatCents(totalCents)} instead of ${formatCents(cost)}.`;
};
