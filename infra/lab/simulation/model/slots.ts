import { localDate, sessionStart } from '../../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../../shared/domain/time/milliseconds.ts';
import { hourLabel, startHours } from '../../../../shared/domain/time/slots.ts';

/** A session that people want. */
export interface Slot {
  date: string;
  timeSlot: string;
}

const timeSlots = ['9:00 AM', '10:00 AM'];

/** The next morning that has not begun, and the one after it. */
export const firstSlots = (nowMs: number): Slot[] => {
  const hasBegun = sessionStart({ date: localDate(nowMs), timeSlot: '9:00 AM', duration: 1 }) <= nowMs;
  const days = hasBegun ? [1, 2] : [0, 1];
  return days.flatMap((day) =>
    timeSlots.map((timeSlot) => ({ date: localDate(nowMs + day * dayMs), timeSlot })),
  );
};

export const wholeDay = (nowMs: number): Slot[] =>
  startHours.map((hour) => ({ date: localDate(nowMs + dayMs), timeSlot: hourLabel(hour) }));
