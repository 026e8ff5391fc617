import * as z from 'zod/mini';

/** Seats that are kept for somebody on the phone, who pays in cash at the desk. */
export const deskDebt = z.object({
  id: z.string(),
  name: z.string(),
  timeSlot: z.string(),
  duration: z.int(),
  needsStudentId: z.boolean(),
  owesCents: z.int(),
  /** Epoch milliseconds. The seats are free again from then on. */
  untilMs: z.int(),
});
export type DeskDebt = z.output<typeof deskDebt>;
