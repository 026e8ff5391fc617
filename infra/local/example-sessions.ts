import { localDate, sessionStart } from '../../shared/domain/time/location-time.ts';
import { isClosedOn } from '../../shared/domain/time/opening-days.ts';
import { timeSlots } from '../../shared/domain/time/slots.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';

const dayMs = 24 * 3_600_000;

type Person = Pick<BookingData, 'name' | 'task'> &
  Partial<Pick<BookingData, 'isStudent' | 'donationAmount' | 'charityType' | 'charityName'>>;

/**
 * Visitors who can be met at the desk. One gives a donation to an organisation that they oppose, unless they succeed.
 */
const today: readonly Person[] = [
  {
    name: 'Ada Novak',
    task: 'Finish the second chapter',
    donationAmount: 2500,
    charityType: 'anti-charity',
    charityName: site.antiCharities.at(-1),
  },
  { name: 'Jo Park', task: 'Revise for the chemistry exam', isStudent: 'yes' },
  { name: 'Sam Rivera', task: 'Write the grant application' },
];
const tomorrow: readonly Person[] = [
  { name: 'Lee Morgan', task: 'Answer every letter' },
  { name: 'Kim Osei', task: 'Outline the talk', isStudent: 'yes' },
];

const sessionsOn = (date: string, people: readonly Person[], nowMs: number): BookingData[] => {
  const free = isClosedOn(date)
    ? []
    : timeSlots.filter((timeSlot) => sessionStart({ date, timeSlot, duration: 1 }) > nowMs);
  // Two in the first hour, so that the desk has somebody beside somebody.
  return people.flatMap((person, index): BookingData[] => {
    const timeSlot = free[Math.max(0, index - 1)];
    const email = `${person.name.toLowerCase().replace(' ', '.')}@example.com`;
    return timeSlot
      ? [{ isStudent: 'no', donationAmount: 0, ...person, email, date, timeSlot, duration: 1 }]
      : [];
  });
};

/** Sessions for the desk and the office to show: what can still be booked today, and tomorrow. */
export const exampleSessions = (nowMs: number): BookingData[] => [
  ...sessionsOn(localDate(nowMs), today, nowMs),
  ...sessionsOn(localDate(nowMs + dayMs), tomorrow, nowMs),
];
