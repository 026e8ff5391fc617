import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { shortMomentText } from '../../../../shared/domain/time/moment-text.ts';

/** The check runs once a day, and is tried again for six hours. */
const freshHours = 24 + 6;

/** True when a check of the books that was due since has not ended. */
export const isStale = (at: string, nowMs: number): boolean => nowMs - Date.parse(at) > freshHours * hourMs;

/** "These figures are of Nov 21, 8:00 AM. The check of the books has not ended since." */
export const figuresOfText = (at: string, nowMs: number): string => {
  const when = `These figures are of ${shortMomentText(Date.parse(at))}.`;
  return isStale(at, nowMs)
    ? `${when} The check of the books has not ended since: the log of check-books says why.`
    : `${when} The books are checked once a day.`;
};
