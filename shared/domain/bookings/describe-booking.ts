import { type PreparedSession, whyNotLate, whyTaskFixed } from '../desk/before-session.ts';
import { whyFrozen } from '../payments/describe-dispute.ts';
import { type Changeable, whyNotCancellable, whyNotMovable } from '../policy/policy.ts';
import type { Standing } from '../standing/standing.ts';
import { whyCancelled } from '../standing/why-cancelled.ts';
import { sessionEnd, sessionStart } from '../time/location-time.ts';

/** The acts of the booker. `late` says that they come later, and `task` that they work on something else. */
export type BookingAct = 'cancel' | 'late' | 'move' | 'task';

type DescribedBooking = Changeable & PreparedSession;

const phaseText = (booking: DescribedBooking, nowMs: number): string => {
  if (nowMs >= sessionEnd(booking)) return 'This session is over.';
  return nowMs >= sessionStart(booking) ? 'This session is under way.' : 'This session is booked.';
};

const obstacles: Record<BookingAct, (booking: DescribedBooking, nowMs: number) => string | undefined> = {
  cancel: whyNotCancellable,
  late: whyNotLate,
  move: whyNotMovable,
  task: whyTaskFixed,
};

/** The standing of a booking: what is so, and what can be done. */
export const describeBooking = (booking: DescribedBooking, nowMs: number): Standing<BookingAct> => ({
  says: whyCancelled(booking) ?? whyFrozen(booking) ?? phaseText(booking, nowMs),
  acts: (Object.keys(obstacles) as BookingAct[]).filter((act) => !obstacles[act](booking, nowMs)),
  holds: whyCancelled(booking) ? ['cancel'] : [],
});
