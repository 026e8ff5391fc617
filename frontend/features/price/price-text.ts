import type { CharityType } from '../../../shared/domain/charities.ts';
import { hoursText } from '../../../shared/domain/policy-text.ts';
import {
  formatCents,
  hourlyRates,
  type PricedBooking,
  priceBooking,
} from '../../../shared/domain/pricing.ts';
import { site } from '../../../shared/site.ts';

export { hoursText };

const perHour = (cents: number): string => `${formatCents(cents)} per hour`;

/** The rates behind a session's price: "2 h at $25, 1 h at $20". */
export const rateText = (durationHours: number, isStudent: boolean): string => {
  const { introductoryCents, introductoryHours, regularCents, studentCents } = hourlyRates;
  if (isStudent) return perHour(studentCents);
  if (durationHours <= introductoryHours) return perHour(introductoryCents);
  const regularHours = durationHours - introductoryHours;
  return `${introductoryHours} h at ${formatCents(introductoryCents)}, ${regularHours} h at ${formatCents(regularCents)}`;
};

/** The note on tiered pricing. */
export const tieredPricingNote =
  `The first ${hoursText(hourlyRates.introductoryHours)} are ${perHour(hourlyRates.introductoryCents)}, ` +
  `every further hour is ${formatCents(hourlyRates.regularCents)}. ` +
  `Students pay ${perHour(hourlyRates.studentCents)}.`;

interface PriceLine {
  label: string;
  amount: string;
}

export interface Price {
  lines: readonly PriceLine[];
  total: string;
}

/** The lines and the total of a booking's price. Without a donation there is no line for it. */
export const priceLines = (booking: PricedBooking): Price => {
  const { sessionPriceCents, donationCents, totalCents } = priceBooking(booking);
  const label = booking.packageId
    ? `Session (paid with ${booking.duration} package ${booking.duration === 1 ? 'hour' : 'hours'})`
    : 'Session';
  const lines = [{ label, amount: formatCents(sessionPriceCents) }];
  if (donationCents > 0) lines.push({ label: 'Donation', amount: formatCents(donationCents) });
  return { lines, total: formatCents(totalCents) };
};

interface Stake {
  charityType?: CharityType | undefined;
  charityName?: string | undefined;
  /** The charity agreed on for a paid donation. Before payment it is the site's default. */
  charityOnSuccess?: string | undefined;
}

/** Says where a donation goes. Undefined until its kind and organisation are chosen. */
export const donationNote = ({
  charityType,
  charityName,
  charityOnSuccess = site.defaultCharity,
}: Stake): string | undefined => {
  if (!charityType || !charityName) return undefined;
  return charityType === 'charity'
    ? `If you succeed, your donation goes to ${charityName}. It is held until you confirm that.`
    : `If you fail, your donation goes to ${charityName}. If you succeed, it goes to ${charityOnSuccess}, or back to you.`;
};
