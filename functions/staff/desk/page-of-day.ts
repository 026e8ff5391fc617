import type { TakenSeat } from '../../../shared/domain/closures/closing-plan.ts';
import { attendanceFacts } from '../../../shared/domain/desk/attendance.ts';
import { announcedMinutes, deskTimes } from '../../../shared/domain/desk/desk-times.ts';
import { paidWay } from '../../../shared/domain/payments/cash.ts';
import { seatOfEachHour } from '../../../shared/domain/seats/capacity.ts';
import type { DeskDebt } from '../../../shared/schemas/staff/desk-debt.ts';
import type { BlockedSeat, FoundBooking, OnDay } from '../../../shared/schemas/staff/office.ts';
import { type BookingPlace, sessionAt } from '../../store/bookings/bookings.ts';
import { type RosterEntry, readEntries } from '../../store/desk/roster.ts';
import { sessionsAndClosures } from '../../store/seats/seats.ts';
import { debtOf } from './desk-day.ts';

/** A day of the most seats and hours by default fits on one page. */
export const bookingsOnPageOfDay = 200;

const placeText = ({ sessionAt: at, id }: BookingPlace): string => `${at}#${id}`;

export const placeOf = ({
  id,
  ...session
}: Pick<FoundBooking, 'date' | 'id' | 'timeSlot'>): BookingPlace => ({
  id,
  sessionAt: sessionAt(session),
});

const inOrder = (one: BookingPlace, other: BookingPlace): number =>
  placeText(one) < placeText(other) ? -1 : 1;

const onDay = ({ booking, events }: RosterEntry): OnDay => {
  const { startMs, endMs } = deskTimes(booking);
  const lateMinutes = announcedMinutes(booking);
  return {
    ...(booking.phone && { phone: booking.phone }),
    isStudent: booking.isStudent,
    paidBy: paidWay(booking),
    seats: seatOfEachHour(booking.seats),
    attendance: attendanceFacts(events).attendance,
    ...(lateMinutes !== undefined && { lateMinutes }),
    times: { startMs, endMs },
  };
};

const blockedSeat = ({ hour, seat, closureId, offerId }: TakenSeat): BlockedSeat => {
  if (closureId) return { hour, seat, by: 'closure' };
  return offerId ? { hour, seat, by: 'offer', offerId } : { hour, seat, by: 'hold' };
};

/** A page of the sessions of a day. */
export interface PageOfDay {
  bookings: FoundBooking[];
  /** With the first page. */
  owing?: DeskDebt[];
  blocked?: BlockedSeat[];
  /** Absent on the last page. */
  last?: BookingPlace | undefined;
}

/** A page of a day by its hours: its seats in one query, then the sessions of the page in one batch. */
export const pageOfDay = async (
  date: string,
  after: BookingPlace | undefined,
  nowMs: number,
): Promise<PageOfDay> => {
  const { sessions, offerIds, taken } = await sessionsAndClosures(date, nowMs);
  const places = sessions.map(({ bookingId: id, ...session }) => placeOf({ id, ...session })).sort(inOrder);
  const rest = after ? places.filter((place) => placeText(place) > placeText(after)) : places;
  const page = rest.slice(0, bookingsOnPageOfDay);
  const ids = page.map(({ id }) => id);
  const { entries, owing } = await readEntries(date, ids, after ? [] : offerIds);
  const byId = new Map(entries.map((entry) => [entry.booking.id, entry]));
  const booked = new Set(sessions.map(({ bookingId }) => bookingId));
  return {
    bookings: ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((entry) => ({ ...entry.booking, onDay: onDay(entry) })),
    ...(!after && {
      owing: owing.map(debtOf),
      blocked: taken.filter(({ checkoutId }) => !checkoutId || !booked.has(checkoutId)).map(blockedSeat),
    }),
    ...(rest.length > page.length && { last: page.at(-1) }),
  };
};
