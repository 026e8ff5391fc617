import { attendanceEvent } from '../../../shared/domain/desk/attendance.ts';
import { sessionEnd, sessionStart } from '../../../shared/domain/time/location-time.ts';
import type { MachineBooking } from '../../../shared/schemas/machines.ts';
import { type RosterEntry, rosterOf } from '../../store/desk/roster.ts';
import { erased, noAddress } from '../../table/rows/erased.ts';

const personOf = ({ name, email, task }: RosterEntry['booking']): MachineBooking['person'] =>
  email === erased ? undefined : { name, task, ...(email !== noAddress && { email }) };

const shown = ({ booking, events }: RosterEntry, namesPeople: boolean): MachineBooking => {
  const { id, date, timeSlot, duration, late, sequence } = booking;
  const person = namesPeople ? personOf(booking) : undefined;
  return {
    ...{ id, date, timeSlot, duration },
    startsAt: new Date(sessionStart(booking)).toISOString(),
    endsAt: new Date(sessionEnd(booking)).toISOString(),
    attendance: attendanceEvent(events)?.kind ?? 'expected',
    ...(late?.sequence === sequence && { lateMinutes: late.minutes }),
    ...(person && { person }),
  };
};

/** The booked sessions of a date, that which begins first at the beginning. */
export const bookingsForMachine = async (
  date: string,
  { namesPeople }: { namesPeople: boolean },
  nowMs: number,
): Promise<MachineBooking[]> => {
  const { entries } = await rosterOf(date, nowMs);
  return entries
    .map((entry) => shown(entry, namesPeople))
    .sort((one, other) => (`${one.startsAt} ${one.id}` < `${other.startsAt} ${other.id}` ? -1 : 1));
};
