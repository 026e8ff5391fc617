import type { Overview } from '../../../../shared/schemas/staff/overview.ts';

export type Week = NonNullable<Overview['figures']>['weeks'][number];

/** A bar of each week: which part of its money, and in which color. */
export interface Series {
  part: Exclude<keyof Week, 'week'>;
  label: string;
  color: string;
}

export const revenueSeries: readonly Series[] = [
  { part: 'revenueCents', label: 'Revenue', color: 'var(--qh-colors-accent)' },
];

export const donationSeries: readonly Series[] = [
  { part: 'donatedCents', label: 'Given', color: 'var(--qh-colors-accent)' },
  { part: 'forfeitedCents', label: 'Forfeited', color: 'var(--qh-colors-danger)' },
  { part: 'returnedCents', label: 'Returned', color: 'var(--qh-colors-control)' },
];
