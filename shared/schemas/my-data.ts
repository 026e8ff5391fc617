import * as z from 'zod/mini';

const at = z.iso.datetime();

/** The attributes of a stored row that are personal or about money, under their stored names. */
const ownRow = z.record(z.string(), z.unknown());
const ownRows = z.array(ownRow);

/** Everything that is stored about a member, in one file. A password is stored as a hash alone, which is left out. */
export const myData = z.object({
  writtenAt: at,
  account: z.looseObject({ id: z.uuid(), username: z.string(), createdAt: at }),
  passkeys: ownRows,
  /** When the address of the calendar was made. Only a digest of that is stored. */
  calendarSince: z.optional(at),
  /** `desk`: what was recorded on the day. Notes are words of the staff. `office`: what operators did, and why. */
  bookings: z.array(z.looseObject({ id: z.uuid(), changes: ownRows, desk: ownRows, office: ownRows })),
  packages: z.array(z.looseObject({ id: z.uuid(), entries: ownRows, office: ownRows })),
  /** The checkouts, whether or not they were paid. `order`: as it was sent. */
  purchases: z.array(
    z.looseObject({ id: z.uuid(), openedAt: at, order: ownRow, refunds: ownRows, disputes: ownRows }),
  ),
  series: z.array(z.looseObject({ createdAt: at, request: ownRow, weeks: ownRows })),
  /** The places and offers of the confirmed address, on days that are not over. `timeSlot`: the hour, or `any`. */
  places: z.array(z.looseObject({ id: z.string(), askedAt: at })),
  offers: z.array(z.looseObject({ id: z.string(), until: at })),
  /** Words of operators about this person, apart from those about one booking. */
  notes: ownRows,
  /** The words by which the staff finds this person. */
  searchWords: z.array(z.string()),
});
export type MyData = z.output<typeof myData>;
