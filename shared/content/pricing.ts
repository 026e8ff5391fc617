import { packageHourCents, projectPackages } from '../domain/prices/packages.ts';
import { formatCents, hourlyRates } from '../domain/prices/pricing.ts';
import { openingDays } from '../domain/time/opening-days.ts';
import { hourText } from '../domain/time/slots.ts';
import { site } from '../site.ts';
import { oneOf } from './one-of.ts';

const { introductoryCents, introductoryHours, regularCents, studentCents } = hourlyRates;

/** An offer, as its card shows it. */
export interface Plan {
  name: string;
  /** The word before the price: "from". */
  priceFrom?: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
}

export const hourlyPlan: Plan = {
  name: 'Hourly Session',
  price: formatCents(introductoryCents),
  period: 'per hour',
  description: `For the first ${introductoryHours} hours, then ${formatCents(regularCents)} per hour.`,
  features: [
    `1 to ${site.maxDurationHours} hours, ${openingDays()} from ${hourText(site.openingHour)} to ${hourText(site.closingHour)}`,
    'Website blocking and phone storage',
    'A coffee and a snack each hour',
  ],
};

export const studentPlan: Plan = {
  name: 'Student Rate',
  price: formatCents(studentCents),
  period: 'per hour',
  description: 'Flat for every hour, with a valid student ID.',
  features: ['The same room and the same quiet', 'No minimum', 'Show your student ID at check-in'],
};

const refunded = projectPackages.filter(({ refundCents }) => refundCents > 0);
const [leastRefunded] = refunded.map(({ hours }) => hours).sort((one, other) => one - other);

const cheapestHourCents = Math.min(...projectPackages.map(packageHourCents));

export const packagePlan: Plan = {
  name: 'Project Packages',
  priceFrom: 'from',
  price: formatCents(cheapestHourCents),
  period: 'per hour',
  description: `Blocks of ${oneOf(projectPackages.map(({ hours }) => hours))} hours for a project that matters.`,
  features: [
    ...(leastRefunded ? [`A refund on completion, from ${leastRefunded} hours up`] : []),
    'A steady rhythm of 3-4 sessions per week',
    'An accountability coach, if you want one',
  ],
};

export const studentBanner = {
  title: 'Student discount',
  text: `Students pay ${formatCents(studentCents)} per hour, flat. Bring a valid student ID.`,
} as const;

export const packageBenefits: readonly string[] = [
  'The same price for every hour, in sessions of any length',
  ...(refunded.length > 0
    ? [`A refund on completion of ${refunded.map(({ name }) => name).join(' and ')}`]
    : []),
  'A minimum of 3-4 sessions per week keeps the project moving',
  'An optional accountability coach as an add-on',
  'Arranged in person: write to us, and we plan it with you',
];

export const pricingCall = {
  title: 'Start with one hour',
  text: 'No membership, no account. Just pick an hour.',
} as const;
