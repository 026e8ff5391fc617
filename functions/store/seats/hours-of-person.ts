import { site } from '../../../shared/site.ts';
import { asRead } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys, personKeys } from '../../table/keys.ts';
import { asStored } from '../../table/rows/former-digests.ts';
import type { Key } from '../../table/rows/row-kind.ts';
import type { HoursOfPersonRow, TakenHours } from '../../table/rows/seats/hours-of-person-row.ts';
import type { Write } from '../../table/table.ts';
import { change } from '../../table/write.ts';

/** The hours of a checkout or a booking on a local date, counted for a person. */
export interface CountedHours {
  /** The checkout or booking. */
  id: string;
  date: string;
  duration: number;
  /** The digest of the person, as it is stored. Absent while nobody's hours are limited. */
  dayPerson?: string | undefined;
  userId?: string | undefined;
  ownerUnconfirmed?: boolean | undefined;
}

const isLimited = (): boolean => site.maxHoursPerDay > 0;

/** The person that hours are counted for, while they are limited. */
export const dayPersonOf = (booker: Parameters<typeof personKeys>[0]): { dayPerson?: string } =>
  isLimited() ? { dayPerson: personKeys(booker).own.now } : {};

const isTaking = (entry: [string, unknown]): entry is [string, TakenHours] =>
  typeof entry[1] === 'object' && entry[1] !== null;

const readTakings = async (key: Key<HoursOfPersonRow>) => {
  const row = await getRow(key);
  return { version: row?.version, takings: Object.entries(row ?? {}).filter(isTaking) };
};

/** The row is of no use after its day. */
const expiryOf = (date: string): number => Date.parse(date) / 1000 + 3 * 24 * 3600;

const takingWrite = (
  { id, date, dayPerson = '', duration }: CountedHours,
  untilMs: number | undefined,
  seen: number | undefined,
  over: readonly string[],
): Write =>
  change(keys.hoursOfPerson(date, asStored(dayPerson)), {
    set: {
      [id]: { hours: duration, ...(untilMs !== undefined && { untilMs }) },
      expiresAt: expiryOf(date),
    },
    remove: over,
    add: { version: 1 },
    when: { version: asRead(seen) },
  });

/**
 * The write that counts a session for its person on its date: until a time for a checkout, else for good. The
 * transaction fails when anything has been counted for that person and date since. A checkout of an address that nobody
 * has proved is not counted until it is paid: strangers can name it too. `full`: the person would have more hours than
 * one day allows. An operator may book more, and it is counted.
 */
export const takeHours = async (
  session: CountedHours,
  { untilMs, byOperator = false }: { untilMs?: number; byOperator?: boolean },
  nowMs: number,
): Promise<Write[] | 'full'> => {
  if (!isLimited() || session.dayPerson === undefined) return [];
  const { version, takings } = await readTakings(
    keys.hoursOfPerson(session.date, asStored(session.dayPerson)),
  );
  const others = takings.filter(([id]) => id !== session.id);
  const isOver = ([, { untilMs: endMs }]: [string, TakenHours]): boolean =>
    endMs !== undefined && endMs < nowMs;
  const taken = others
    .filter((each) => !isOver(each))
    .reduce((sum, [, { hours }]) => sum + hours, session.duration);
  if (taken > site.maxHoursPerDay && !byOperator) return 'full';
  if (untilMs !== undefined && (session.userId === undefined || session.ownerUnconfirmed)) return [];
  const over = others.filter(isOver).map(([id]) => id);
  return [takingWrite(session, untilMs, version, over)];
};

/** The write that gives the hours of a checkout or a session back to its person. */
export const giveHours = ({ id, date, dayPerson }: Omit<CountedHours, 'duration'>): Write[] =>
  dayPerson === undefined
    ? []
    : [
        change(keys.hoursOfPerson(date, asStored(dayPerson)), {
          set: { expiresAt: expiryOf(date) },
          remove: [id],
          add: { version: 1 },
        }),
      ];
