import { changeSentences } from '../../../shared/domain/policy/change-sentences.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';

export const changeTerms = (booking: Booking, nowMs: number): { title: string; items: string[] } => ({
  title: 'If something comes up',
  items: changeSentences(booking, nowMs),
});
