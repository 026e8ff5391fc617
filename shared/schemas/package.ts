import * as z from 'zod/mini';

export const packageTypes = ['mini', 'full', 'mega'] as const;

/** A block of prepaid hours. */
export const hoursPackage = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  packageType: z.enum(packageTypes),
  totalHours: z.int(),
  hoursUsed: z._default(z.int(), 0),
  status: z._default(z.enum(['active', 'completed']), 'active'),
  purchasedAt: z.iso.datetime(),
});
export type HoursPackage = z.output<typeof hoursPackage>;
