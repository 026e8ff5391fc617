import { closureSentenceForStaff } from '../../../shared/domain/closures/closures.ts';
import { deskNames } from '../../../shared/domain/desk/desk.ts';
import { announcedMinutes, deskTimes } from '../../../shared/domain/desk/desk-times.ts';
import type { Strikes } from '../../../shared/domain/desk/strikes.ts';
import { offerCents } from '../../../shared/domain/offers/agreed.ts';
import { waitingSentences } from '../../../shared/domain/offers/waiting-sentences.ts';
import { slotHour } from '../../../shared/domain/time/slots.ts';
import type { DeskDay, DeskDebt, DeskSession } from '../../../shared/schemas/staff/desk.ts';
import { type OwingOffer, type RosterEntry, rosterOf } from '../../store/desk/roster.ts';
import { readStrikes } from '../../store/desk/strikes.ts';
import { listStaff } from '../../store/staff/staff.ts';
import { personKeys } from '../../table/keys.ts';
import { erased } from '../../table/rows/erased.ts';

const bySeat = (one: DeskSession, other: DeskSession): number =>
  one.times.startMs - other.times.startMs || (one.seats[0] ?? 0) - (other.seats[0] ?? 0);

const sessionOf = ({ booking, events }: RosterEntry, name: string, strikes: Strikes): DeskSession => ({
  bookingId: booking.id,
  sequence: booking.sequence,
  name: booking.name === erased ? 'Deleted account' : name,
  task: booking.task === erased ? '' : booking.task,
  timeSlot: booking.timeSlot,
  duration: booking.duration,
  seats: [...booking.seats].sort(([hour], [other]) => hour - other).map(([, seat]) => seat),
  needsStudentId: booking.isStudent === 'yes',
  hasDonation: booking.donationAmount > 0,
  ...(booking.dispute && { dispute: booking.dispute }),
  strikes: strikes.of(personKeys(booking)),
  ...(announcedMinutes(booking) !== undefined && { lateMinutes: announcedMinutes(booking) }),
  times: deskTimes(booking),
  events: events.filter((event) => event.kind !== 'note' || event.text !== erased),
});

const byTime = (one: DeskDebt, other: DeskDebt): number => slotHour(one.timeSlot) - slotHour(other.timeSlot);

const debtOf = ({ id, name, timeSlot, duration, isStudent, untilMs }: OwingOffer): DeskDebt => ({
  ...{ id, name, timeSlot, duration },
  needsStudentId: isStudent === 'yes',
  owesCents: offerCents({ duration, isStudent }),
  untilMs,
});

/** A day as the desk sees it. */
export const deskDay = async (date: string, nowMs: number): Promise<DeskDay> => {
  const [{ entries, owing, closures, waiters }, strikes, team] = await Promise.all([
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
    ...(owing.length > 0 && { owing: owing.map(debtOf).sort(byTime) }),
    sessions: entries.map((entry, index) => sessionOf(entry, names[index] ?? '', strikes)).sort(bySeat),
    staff: Object.fromEntries(team.filter(({ id }) => recorders.has(id)).map(({ id, name }) => [id, name])),
  };
};
