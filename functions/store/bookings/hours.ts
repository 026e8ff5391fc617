import { isNew } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { type HoursRow, hoursRow } from '../../table/rows/packages/hours-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import { eraseRow } from '../erase-row.ts';

/** An entry with the fields that only the server sees. */
export type StoredHoursEntry = Content<HoursRow>;

/** The hours of everybody in a UTC month, in the index `owner`. */
export const hoursOfMonthKey = (month: string): string => `HOURS#${month}`;

interface Owner {
  userId: string;
}

/** The index lists the hours of everybody by month. */
const inMonth = (at: string) => ({ ownerKey: hoursOfMonthKey(at.slice(0, 7)), sessionAt: at });

/** Appends an entry to the ledger of a package, in the transaction that spends the hours or gives them back. */
export const appendHours = ({ userId, ...entry }: StoredHoursEntry & Owner & { bookingId: string }): Write =>
  put(
    keys.hours(userId, entry.packageId, entry.at, entry.bookingId, entry.kind),
    { ...entry, ...inMonth(entry.at) },
    { when: isNew },
  );

/** A correction by an operator. */
interface Correction extends Owner {
  packageId: string;
  nonce: string;
  hours: number;
  reason: string;
  at: string;
}

/** Appends a correction to the ledger of a package, in the transaction that changes the hours. */
export const appendCorrection = ({ userId, ...entry }: Correction): Write =>
  put(
    keys.hours(userId, entry.packageId, entry.at, entry.nonce, 'corrected'),
    { kind: 'corrected', ...entry, ...inMonth(entry.at) },
    { when: isNew },
  );

/** Erases the reasons of corrections, which may be about the member. The hours stay. */
export const eraseHours = async (userId: string): Promise<void> => {
  for (const entry of await entriesUnder(userId, 'HOURS#')) await eraseRow(hoursRow, entry);
};

const entriesUnder = (userId: string, prefix: string): Promise<HoursRow[]> =>
  rowsUnder(keys.account(userId).pk, prefix);

/** The entries of all packages of a member, each package's in the order of time. */
export const hoursOfMember = (userId: string): Promise<StoredHoursEntry[]> => entriesUnder(userId, 'HOURS#');

/** The entries of one package, in the order of time. */
export const hoursOfPackage = (userId: string, packageId: string): Promise<StoredHoursEntry[]> =>
  entriesUnder(userId, `HOURS#${packageId}#`);
