import { useEffect } from 'react';
import { callApi } from '../../api/client.ts';
import type { BookingDraft } from '../stored/booking-draft.ts';

const told = new Set<string>();

/** Tells the space, once, that somebody asked for hours without a seat. Nothing about the visitor is sent. */
export const useTurnedAway = (
  { date, timeSlot, duration }: Pick<BookingDraft, 'date' | 'timeSlot' | 'duration'>,
  isFull: boolean,
): void => {
  useEffect(() => {
    const wish = `${date} ${timeSlot} ${duration}`;
    if (!isFull || told.has(wish)) return;
    told.add(wish);
    const body = { date, timeSlot, duration: Number(duration) };
    callApi('note-turned-away', { body }).catch(() => undefined);
  }, [date, timeSlot, duration, isFull]);
};
