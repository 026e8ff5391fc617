import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { shortMomentText } from '../../../../shared/domain/time/moment-text.ts';
import type { CanaryResult } from '../../../../shared/schemas/canary.ts';

/** It looks every five minutes, and takes up to three. */
const freshMinutes = 15;

interface CanaryText {
  tone: 'danger' | 'plain';
  lines: readonly string[];
}

const agoText = (minutes: number): string => {
  if (minutes < 1) return 'just now';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
};

/** "Booking works, checked 2 minutes ago." Says it plainly when it does not, and when nothing has looked. */
export const canaryText = (canary: CanaryResult | undefined, nowMs: number): CanaryText => {
  if (!canary) return { tone: 'plain', lines: ['Booking has not been checked yet.'] };
  const { at, faults, failsSince = at } = canary;
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / minuteMs));
  if (minutes > freshMinutes)
    return {
      tone: 'danger',
      lines: [
        `Booking has not been checked since ${shortMomentText(Date.parse(at))}: the check itself has stopped.`,
      ],
    };
  if (faults.length === 0) return { tone: 'plain', lines: [`Booking works, checked ${agoText(minutes)}.`] };
  return {
    tone: 'danger',
    lines: [
      `Booking has failed since ${shortMomentText(Date.parse(failsSince))}, checked ${agoText(minutes)}.`,
      ...faults.map(({ sentence }) => sentence),
    ],
  };
};
