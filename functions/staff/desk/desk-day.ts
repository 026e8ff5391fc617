import { closureSentenceForStaff } from '../../../shared/domain/closures/closures.ts';
import { deskNames } from '../../../shared/domain/desk/desk.ts';
import { announcedMinutes, deskTimes } from '../../../shared/domain/desk/desk-times.ts';
import type { Strikes } from '../../../shared/domain/desk/strikes.ts';
import { voidableUntil, whyNotVoidable } from '../../../shared/domain/door/describe-sale.ts';
import { offerCents } from '../../../shared/domain/offers/agreed.ts';
import { waitingSentences } from '../../../shared/domain/offers/waiting-sentences.ts';
import { seatOfEachHour } from '../../../shared/domain/seats/capacity.ts';
import { freeSeatsByHour } from '../../../shared/domain/seats/free-seats.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { DeskDay, DeskSession } from '../../../shared/schemas/staff/desk.ts';
import type { DeskDebt } from '../../../shared/schemas/staff/desk-debt.ts';
import type { PendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { type OpenOffer, type RosterEntry, rosterOf } from '../../store/desk/roster.ts';
import { readStrikes } from '../../store/desk/strikes.ts';
import { listStaff } from '../../store/staff/staff.ts';
import { personKeys } from '../../table/keys.ts';
import { erased } from '../../table/rows/erased.ts';
import { pendingOf } from '../door/pending-walk-ins.ts';

const bySeat = (one: DeskSession, other: DeskSession): number =>
  one.times.startMs - other.times.startMs || (one.seats[0] ?? 0) - (other.seats[0] ?? 0);

/** The sale of a session that can still be voided. */
const saleOf = ({ booking, events }: RosterEntry, nowMs: number): DeskSession['sale'] =>
  booking.soldBy && whyNotVoidable(booking, events, nowMs) === undefined
    ? { by: booking.soldBy, voidUntilMs: voidableUntil(booking) }
    : undefined;

const sessionOf = (entry: RosterEntry, name: string, strikes: Strikes, nowMs: number): DeskSession => {
  const { booking, events } = entry;
  const sale = saleOf(entry, nowMs);
  return {
    bookingId: booking.id,
    sequence: booking.sequence,
    name: booking.name === erased ? 'Deleted account' : name,
    task: booking.task === erased ? '' : booking.task,
    timeSlot: booking.timeSlot,
    duration: booking.duration,
    seats: seatOfEachHour(booking.seats),
    needsStudentId: booking.isStudent === 'yes',
    hasDonation: booking.donationAmount > 0,
    ...(booking.dispute && { dispute: booking.dispute }),
    ...(booking.undelivered && { undelivered: booking.undelivered.reason }),
    strikes: strikes.of(personKeys(booking)),
    ...(announcedMinutes(booking) !== undefined && { lateMinutes: announcedMinutes(booking) }),
    times: deskTimes(booking),
    ...(sale && { sale }),
    events: events.filter((event) => event.kind !== 'note' || event.text !== erased),
  };
};

const byTime = (one: DeskDebt, other: DeskDebt): number => slotHour(one.timeSlot) - slotHour(other.timeSlot);

const byEnd = (one: PendingWalkIn, other: PendingWalkIn): number => (one.until < other.until ? -1 : 1);

/** Seats that are kept for cash. */
export const debtOf = ({ id, name, timeSlot, duration, isStudent, untilMs }: OpenOffer): DeskDebt => ({
  ...{ id, name, timeSlot, duration },
  needsStudentId: isStudent === 'yes',
  owesCents: offerCents({ duration, isStudent }),
  untilMs,
});

/** A day as the desk sees it. */
export const deskDay = async (date: string, nowMs: number): Promise<DeskDay> => {
  const [{ entries, owing, pending, closures, waiters, taken }, strikes, team] = await Promise.all([
    rosterOf(date, nowMs, { withOffers: true }),
    readStrikes(nowMs),
    listStaff(),
  ]);
  const names = deskNames(entries.map(({ booking }) => booking.name));
  const recorders = new Set(entries.flatMap(({ events }) => events.map(({ byStaffId }) => byStaffId)));
  const waiting = waitingSentences(waiters);
  return {
    date,
    ...(closures.length > 0 && { closed: closures.map(closureSentenceForStaff) }),
    ...(waiting.length > 0 && { waiting }),
    ...(pending.length > 0 && { pending: pending.map((offer) => pendingOf(offer, nowMs)).sort(byEnd) }),
    ...(owing.length > 0 && { owing: owing.map(debtOf).sort(byTime) }),
    free: freeSeatsByHour(date, taken),
    sessions: entries
      .map((entry, index) => sessionOf(entry, names[index] ?? '', strikes, nowMs))
      .sort(bySeat),
    staff: Object.fromEntries(team.filter(({ id }) => recorders.has(id)).map(({ id, name }) => [id, name])),
  };
};
