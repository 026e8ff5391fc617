import { useState } from 'react';
import { addDays } from '../../calendar/calendar-dates.ts';
import { dateText } from '../../calendar/location-clock.ts';

const dayNames: readonly string[] = ['Yesterday', 'Today', 'Tomorrow'];

interface DayTab {
  date: string;
  label: string;
}

/** The days of the desk, and the one that is shown, if it is another. */
export const dayTabs = (today: string, shownDate: string): DayTab[] => {
  const tabs = dayNames.map((label, index) => ({ date: addDays(today, index - 1), label }));
  const isAmong = tabs.some(({ date }) => date === shownDate);
  return isAmong ? tabs : [{ date: shownDate, label: dateText(shownDate) }, ...tabs];
};

/**
 * The day on the page: today, until the proctor chooses another. At midnight it changes to the new day. While the
 * proctor is busy, `isOffered` is true instead, and a button calls `showToday`.
 */
export const useShownDate = (today: string, initial: string, isBusy: boolean) => {
  const [{ date, chosenOn }, setShown] = useState({ date: initial, chosenOn: today });
  const isNewDay = chosenOn !== today;
  const show = (next: string) => setShown({ date: next, chosenOn: today });
  // React renders again at once, before anything is painted.
  if (isNewDay && !isBusy) show(today);
  return { date, show, showToday: () => show(today), isOffered: isNewDay && isBusy };
};
