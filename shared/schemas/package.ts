import * as z from 'zod/mini';
import { packageTypes, projectPackages } from '../domain/packages.ts';

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
  status: z._default(z.enum(['active', 'completed']), 'active'),
  purchasedAt: z.iso.datetime(),
});
export type HoursPackage = z.output<typeof hoursPackage>;
