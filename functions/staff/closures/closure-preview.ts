import { type ClosableTime, closedDates, whyNotClosable } from '../../../shared/domain/closures/closable.ts';
import { planClosing } from '../../../shared/domain/closures/closing-plan.ts';
import { returnedByOperator } from '../../../shared/domain/staff/operator-amounts.ts';
import { cancellationLimits, whyNotChangeable } from '../../../shared/domain/staff/operator-changes.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type {
  AffectedBooking,
  ClosurePreview,
  ClosurePreviewQuery,
} from '../../../shared/schemas/calendar.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { takenAndClosed } from '../../store/seats/seats.ts';
import { readSeated, type SeatedBooking, sitsOn } from './closed-bookings.ts';

const inOrder = (one: AffectedBooking, other: AffectedBooking): number =>
  slotHour(one.timeSlot) - slotHour(other.timeSlot) || one.name.localeCompare(other.name);

const affected = (booking: SeatedBooking, nowMs: number): AffectedBooking => {
  const { id, name, email, date, timeSlot, duration, paymentIntentId } = booking;
  const limits = cancellationLimits(booking);
  const { refundCents, hoursBack } = returnedByOperator(limits, {});
  const whyNotCancellable = whyNotChangeable(booking, nowMs);
  return {
    id,
    name,
    email,
    date,
    timeSlot,
    duration,
    refundCents,
    hoursBack,
    paymentIntentId,
    donationCents: limits.leastCents,
    ...(whyNotCancellable && { whyNotCancellable }),
  };
};

const previewDay = async (day: ClosableTime, nowMs: number): Promise<ClosurePreview> => {
  const { taken, closures } = await takenAndClosed(day.date, nowMs);
  const plan = planClosing({ ...day, closureId: '' }, taken, closures);
  const bookings = await readSeated([...plan.bookings.keys()]);
  return {
    freeSeats: plan.free.length,
    heldSeats: plan.held.length,
    closedSeats: plan.closed.length + plan.passing.length,
    bookings: bookings
      .filter((booking) => sitsOn(booking, day))
      .map((booking) => affected(booking, nowMs))
      .sort(inOrder),
  };
};

/** The seats that closing would close now on all its days, and the bookings that it would meet. */
export const previewClosing = async (span: ClosableTime, nowMs: number): Promise<ClosurePreview> => {
  const obstacle = whyNotClosable(span, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  const days = await finishAll(closedDates(span).map((date) => previewDay({ ...span, date }, nowMs)));
  const sumOf = (count: 'closedSeats' | 'freeSeats' | 'heldSeats') =>
    days.reduce((sum, day) => sum + day[count], 0);
  return {
    freeSeats: sumOf('freeSeats'),
    heldSeats: sumOf('heldSeats'),
    closedSeats: sumOf('closedSeats'),
    bookings: days.flatMap(({ bookings }) => bookings),
  };
};

export const spanOfQuery = ({
  date,
  lastDate,
  fromHour,
  toHour,
  seats,
}: ClosurePreviewQuery): ClosableTime => ({
  date,
  lastDate,
  fromHour: Number(fromHour),
  toHour: Number(toHour),
  ...(seats && { seats: seats.split(',').map(Number) }),
});
