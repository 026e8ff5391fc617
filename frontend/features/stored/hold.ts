import * as z from 'zod/mini';
import { bookingFields } from '../../../shared/schemas/booking.ts';
import { sessionValue } from './session-store.ts';

const hold = z.object({
  date: bookingFields.date,
  timeSlot: bookingFields.timeSlot,
  duration: bookingFields.duration,
  /** ISO 8601. */
  expiresAt: z.iso.datetime(),
});
export type Hold = z.output<typeof hold>;

/** The seats that this browser's open checkout holds. */
export const storedHold = sessionValue('hold', (value) => {
  const parsed = hold.safeParse(value);
  return parsed.success ? parsed.data : undefined;
});
