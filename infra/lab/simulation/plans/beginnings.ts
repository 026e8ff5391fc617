import { hourLabel, startHours } from '../../../../shared/domain/time/slots.ts';

/** A session that visitors can book. */
export interface Offer {
  date: string;
  timeSlot: string;
}

/**
 * The start times of histories: an hour before a morning's sessions, and an evening on which a month of the ledger
 * ends.
 */
export const beginnings: readonly { at: string; offers: readonly Offer[] }[] = [
  {
    at: '2026-11-20T13:00:00Z',
    offers: [
      { date: '2026-11-20', timeSlot: '9:00 AM' },
      { date: '2026-11-20', timeSlot: '10:00 AM' },
      { date: '2026-11-21', timeSlot: '9:00 AM' },
      { date: '2026-11-21', timeSlot: '10:00 AM' },
    ],
  },
  {
    at: '2026-11-30T23:40:00Z',
    offers: [
      { date: '2026-11-30', timeSlot: '7:00 PM' },
      { date: '2026-11-30', timeSlot: '8:00 PM' },
      { date: '2026-12-01', timeSlot: '7:00 AM' },
      { date: '2026-12-01', timeSlot: '8:00 AM' },
    ],
  },
  // Only stories begin here: a day of which each hour can be bought.
  {
    at: '2026-11-20T13:00:00Z',
    offers: startHours.map((hour) => ({ date: '2026-11-21', timeSlot: hourLabel(hour) })),
  },
];
