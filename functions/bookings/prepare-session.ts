import { whyNotLate, whyTaskFixed } from '../../shared/domain/desk/before-session.ts';
import type { LateMinutes } from '../../shared/domain/desk/late-choices.ts';
import { retryChange } from '../access/retry-change.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { notePreparation } from '../store/bookings/preparations.ts';

/** A holder's words before the session: another task, or that they come later. */
interface Preparation {
  task?: string | undefined;
  lateMinutes?: LateMinutes | undefined;
}

const whyNot = (
  booking: StoredBooking,
  { task, lateMinutes }: Preparation,
  nowMs: number,
): string | undefined =>
  (task === undefined ? undefined : whyTaskFixed(booking, nowMs)) ??
  (lateMinutes === undefined ? undefined : whyNotLate(booking, nowMs));

/** Notes what a holder says before the session. The same words again change nothing. Throws 409 when it is too late. */
export const prepareSession = (
  booking: StoredBooking,
  wanted: Preparation,
  nowMs: number,
): Promise<StoredBooking> =>
  retryChange(booking, async (seen) => {
    const obstacle = whyNot(seen, wanted, nowMs);
    if (obstacle) throw new AppError('conflict', obstacle);
    const { task, lateMinutes } = wanted;
    const late = lateMinutes && { minutes: lateMinutes, sequence: seen.sequence };
    const changes = { ...(task !== undefined && { task }), ...(late && { late }) };
    return (await notePreparation(seen, changes)) ? { ...seen, ...changes } : undefined;
  });
