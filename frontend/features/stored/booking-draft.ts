import * as z from 'zod/mini';
import { bookingFields, charityTypes } from '../../../shared/schemas/booking.ts';
import { sessionValue } from './session-store.ts';

const bookingDraft = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  duration: z.string(),
  isStudent: bookingFields.isStudent,
  task: z.string(),
  donationAmount: z.string(),
  charityType: z.enum(['', ...charityTypes]),
  charityName: z.string(),
  agreedToRules: z.boolean(),
  /** Of the package whose hours pay for the session; empty: the card pays. */
  packageId: z._default(z.string(), ''),
});
/** The booking form as it stands, before any check. */
export type BookingDraft = z.output<typeof bookingDraft>;

/** What was typed into the booking form: it survives reloads and the way back from the checkout. */
export const storedBookingDraft = sessionValue('bookingDraft', (value) => {
  const parsed = bookingDraft.safeParse(value);
  return parsed.success ? parsed.data : undefined;
});
