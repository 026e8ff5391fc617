import { whyFrozen } from '../payments/describe-dispute.ts';
import type { BookingDispute } from '../payments/disputes.ts';
import type { Policy } from '../policy/policy-in-force.ts';
import { whyCancelled } from '../standing/why-cancelled.ts';
import { type SessionTime, sessionEnd, sessionStart } from '../time/location-time.ts';
import { hourMs } from '../time/milliseconds.ts';
import { clockTime, momentText } from '../time/moment-text.ts';
import { type AnnouncedSession, deskTimes } from './desk-times.ts';

/** Lateness can be announced from so many hours before the start. */
const announceHours = 24;

export type PreparedSession = AnnouncedSession & {
  status: string;
  dispute?: BookingDispute | undefined;
  policy: Pick<Policy, 'attestHours' | 'checkInOpensMinutes' | 'noShowAfterMinutes' | 'stakeMode'>;
};

/** A sentence when a holder cannot say now that they are late. Undefined when they can. */
export const whyNotLate = (session: PreparedSession, nowMs: number): string | undefined => {
  const stays = whyCancelled(session) ?? whyFrozen(session);
  if (stays) return stays;
  const { startMs, noShowFromMs } = deskTimes(session);
  if (nowMs < startMs - announceHours * hourMs)
    return `You can tell us that you are late from ${momentText(startMs - announceHours * hourMs)} on.`;
  return nowMs >= noShowFromMs
    ? `Our desk waited until ${clockTime(noShowFromMs)}. Please just come, or call us.`
    : undefined;
};

/** The moment from which the task stays: the desk judges it by its words where it decides about the donation. */
const taskFixedMs = (session: SessionTime & Pick<PreparedSession, 'policy'>): number =>
  session.policy.stakeMode === 'attested' ? sessionStart(session) : sessionEnd(session);

/** A sentence when the task cannot be changed now. Undefined when it can. */
export const whyTaskFixed = (session: PreparedSession, nowMs: number): string | undefined => {
  const stays = whyCancelled(session) ?? whyFrozen(session);
  if (stays) return stays;
  return nowMs >= taskFixedMs(session)
    ? 'Your task can no longer be changed. Please tell our desk what you work on.'
    : undefined;
};
