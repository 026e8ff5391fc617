import { whyNotClosable } from '../../shared/domain/closable.ts';
import { planClosing } from '../../shared/domain/closing-plan.ts';
import { returnedByOperator } from '../../shared/domain/operator-amounts.ts';
import { cancellationLimits, whyNotChangeable } from '../../shared/domain/operator-changes.ts';
import { slotHour } from '../../shared/domain/slots.ts';
import type { AffectedBooking, ClosurePreview, ClosurePreviewQuery } from '../../shared/schemas/calendar.ts';
import { AppError } from '../runtime/app-error.ts';
import type { Closure } from '../store/closures.ts';
import { takenAndClosed } from '../store/seats.ts';
import { readSeated, type SeatedBooking, sitsOn } from './closed-bookings.ts';

/** The hours that somebody wants to close. */
type Span = Pick<Closure, 'date' | 'fromHour' | 'seats' | 'toHour'>;

const inOrder = (one: AffectedBooking, other: AffectedBooking): number =>
  slotHour(one.timeSlot) - slotHour(other.timeSlot) || one.name.localeCompare(other.name);

const affected = (booking: SeatedBooking, nowMs: number): AffectedBooking => {
  const { id, name, email, timeSlot, duration } = booking;
  const limits = cancellationLimits(booking);
  const { refundCents, hoursBack } = returnedByOperator(limits, {});
  const whyNotCancellable = whyNotChangeable(booking, nowMs);
  return {
    ...{ id, name, email, timeSlot, duration, refundCents, hoursBack },
    donationCents: limits.leastCents,
    ...(whyNotCancellable && { whyNotCancellable }),
  };
};

/** The seats that closing would close now, and the bookings that it would meet. */
export const previewClosing = async (span: Span, nowMs: number): Promise<ClosurePreview> => {
  const obstacle = whyNotClosable(span, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const { taken, closures } = await takenAndClosed(span.date, nowMs);
  const plan = planClosing({ ...span, closureId: '' }, taken, closures);
  const bookings = await readSeated([...plan.bookings.keys()]);
  return {
    freeSeats: plan.free.length,
    heldSeats: plan.held.length,
    closedSeats: plan.closed.length + plan.passing.length,
    bookings: bookings
      .filter((booking) => sitsOn(booking, span))
      .map((booking) => affected(booking, nowMs))
      .sort(inOrder),
  };
};

/** The cents that come back to cards if all of these are cancelled but the kept ones. */
export const refundedCents = (bookings: readonly AffectedBooking[], keeps: readonly string[]): number =>
  bookings
    .filter(({ id, whyNotCancellable }) => !whyNotCancellable && !keeps.includes(id))
    .reduce((sum, { refundCents }) => sum + refundCents, 0);

export const spanOfQuery = ({ date, fromHour, toHour, seats }: ClosurePreviewQuery): Span => ({
  date,
  fromHour: Number(fromHour),
  toHour: Number(toHour),
  ...(seats && { seats: seats.split(',').map(Number) }),
});
