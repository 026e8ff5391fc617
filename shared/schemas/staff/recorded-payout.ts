import * as z from 'zod/mini';

/** Money that has left for an organisation, as the ledger has it. */
export const recordedPayout = z.object({
  recipient: z.string(),
  /** The month whose donations were paid out. */
  month: z.string(),
  amountCents: z.int(),
  donations: z.int(),
  /** The operator's reference, such as the number of the transfer. */
  reference: z.string(),
  /** The local date of the payment. */
  paidOn: z.string(),
  /** ISO 8601. It was recorded then. */
  at: z.string(),
});
export type RecordedPayout = z.output<typeof recordedPayout>;
