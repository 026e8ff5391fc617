import { hoursText } from '../../../shared/domain/policy/policy-text.ts';
import {
  formatCents,
  hourlyRates,
  type PricedBooking,
  priceBooking,
} from '../../../shared/domain/prices/pricing.ts';

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

/** "Session", or "4 sessions (8 package hours)". */
const sessionLabel = ({ duration, packageId }: PricedBooking, sessions: number): string => {
  const goods = sessions > 1 ? `${sessions} sessions` : 'Session';
  const hours = duration * sessions;
  return packageId ? `${goods} (${hours} package ${hours === 1 ? 'hour' : 'hours'})` : goods;
};

/**
 * The lines and the total of a booking's price, or of the bookings of several weeks. Without a donation or a code there
 * is no line for it.
 */
export const priceLines = (
  booking: PricedBooking,
  { code, offCents }: { code?: string; offCents: number } = { offCents: 0 },
  sessions = 1,
): Price => {
  const { sessionPriceCents, donationCents, totalCents } = priceBooking(booking, offCents);
  const label = sessionLabel(booking, sessions);
  const lines = [{ label, amount: formatCents(sessionPriceCents + offCents) }];
  if (code) lines.push({ label: `Code ${code}`, amount: formatCents(-offCents) });
  if (donationCents > 0) lines.push({ label: 'Donation', amount: formatCents(donationCents) });
  return { lines, total: formatCents(totalCents) };
};
