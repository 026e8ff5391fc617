import * as z from 'zod/mini';
import { packageTypes } from '../domain/prices/package-types.ts';
import { line, parts, whole } from './ranges.ts';

/** Stripe charges no less than 50 cents, and no more than eight digits of cents. */
const leastChargeCents = 50;
export const mostChargeCents = 99_999_999;

const price = whole(leastChargeCents, mostChargeCents);

/** Rates of an hour in cents. */
export const hourlyRates = parts({
  introductoryCents: price,
  introductoryHours: whole(0, 24),
  regularCents: price,
  studentCents: price,
});

/** A block of hours for one project. Amounts in cents. */
export const projectPackage = parts({
  type: z.enum(packageTypes, `one of ${packageTypes.join(', ')}`),
  name: line(60),
  hours: whole(1, 1000),
  priceCents: price,
  /** Paid back on completion. */
  refundCents: whole(0, mostChargeCents),
  popular: z.boolean('true or false'),
}).check(
  z.refine(({ refundCents, priceCents }) => refundCents <= priceCents, {
    path: ['refundCents'],
    error: 'at most what the package costs, its priceCents',
  }),
);
