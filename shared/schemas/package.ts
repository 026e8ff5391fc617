import * as z from 'zod/mini';
import { packageTypes, projectPackages } from '../domain/prices/packages.ts';
import { discount } from './booking.ts';

const packageSentence = 'Please choose the Mini, Full or Mega Project package.';

/** The package as the browser sends it, at checkout and again after payment. */
export const packageData = z
  .strictObject({
    packageType: z.enum(packageTypes, packageSentence),
    totalHours: z.int(packageSentence),
  })
  .check(
    z.refine(
      ({ packageType, totalHours }) =>
        projectPackages.some(({ type, hours }) => type === packageType && hours === totalHours),
      {
        path: ['totalHours'],
        error: packageSentence,
      },
    ),
  );
export type PackageData = z.output<typeof packageData>;

/** One movement of a package's hours. The sum of all is the hours that are used, below zero. */
const hoursEntry = z.object({
  /** Absent for a correction. */
  bookingId: z.optional(z.uuid()),
  /** `spent`: a session was booked with them. `returned`: it was cancelled in time. `corrected`: by an operator. */
  kind: z.enum(['spent', 'returned', 'corrected']),
  /** Below zero when spent, or taken away. */
  hours: z.int(),
  /** Only for a correction. */
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type HoursEntry = z.output<typeof hoursEntry>;

/** A block of prepaid hours as its owner sees it, on the terms of its purchase. */
export const hoursPackage = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  packageType: z.string(),
  name: z.string(),
  totalHours: z.int(),
  priceCents: z.int(),
  /** The refund on completion. */
  refundCents: z.int(),
  hoursUsed: z._default(z.int(), 0),
  /** A package is completed once its last hour has been sat. */
  status: z._default(z.enum(['active', 'completed']), 'active'),
  purchasedAt: z.iso.datetime(),
  /** `open` while its payment is disputed. `lost` once a bank has taken money of it back. */
  dispute: z.optional(z.enum(['open', 'lost'])),
  /** The cents of its price that banks have taken back. */
  chargedBackCents: z.optional(z.int()),
  discount,
});
export type HoursPackage = z.output<typeof hoursPackage>;

/** A package with all movements of its hours, in the order of time. */
export const packageWithHours = z.extend(hoursPackage, { entries: z.array(hoursEntry) });
export type PackageWithHours = z.output<typeof packageWithHours>;
