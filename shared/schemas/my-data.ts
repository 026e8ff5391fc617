import * as z from 'zod/mini';
import { booking } from './booking.ts';
import { myPasskey } from './my-passkey.ts';
import { packageWithHours } from './package.ts';

const at = z.iso.datetime();

/** A record of the desk about a session. Notes are words of the staff. */
const recordOfDesk = z.object({
  at,
  kind: z.string(),
  rule: z.optional(z.string()),
  shown: z.optional(z.string()),
  text: z.optional(z.string()),
  locker: z.optional(z.string()),
});

const change = z.object({ at, kind: z.enum(['cancelled', 'moved']), by: z.string() });

const ownBooking = z.extend(booking, {
  cancelReason: z.optional(z.string()),
  remindersStoppedAt: z.optional(z.string()),
  formerEmail: z.optional(z.string()),
  appealText: z.optional(z.string()),
  changes: z.array(change),
  desk: z.array(recordOfDesk),
});

/** A checkout, whether or not it was paid: its order is stored as it was sent. */
const purchase = z.object({
  id: z.uuid(),
  status: z.string(),
  openedAt: at,
  totalCents: z.int(),
  order: z.record(z.string(), z.unknown()),
  refunds: z.array(
    z.object({
      purpose: z.string(),
      status: z.string(),
      amountCents: z.int(),
      requestedAt: z.optional(z.string()),
      subject: z.string(),
    }),
  ),
});

const storedSeries = z.object({
  createdAt: at,
  request: z.record(z.string(), z.unknown()),
  weeks: z.array(
    z.object({ date: z.string(), bookingId: z.optional(z.uuid()), reason: z.optional(z.string()) }),
  ),
});

const wantedHours = { id: z.string(), date: z.string(), timeSlot: z.string(), duration: z.int() };

/** A place on the list of a full day. `timeSlot`: the hour, or `any`. */
const storedPlace = z.object({
  ...wantedHours,
  state: z.string(),
  noticeHours: z.number(),
  askedAt: at,
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

const storedOffer = z.object({
  ...wantedHours,
  status: z.string(),
  until: at,
  name: z.string(),
  email: z.string(),
});

/** Everything that is stored about a member, in one file. A password is stored as a hash alone, which is left out. */
export const myData = z.object({
  writtenAt: at,
  account: z.object({
    id: z.uuid(),
    username: z.string(),
    email: z.optional(z.string()),
    unconfirmedEmail: z.optional(z.string()),
    createdAt: at,
  }),
  passkeys: z.array(myPasskey),
  /** When the address of the calendar was made. Only a digest of that is stored. */
  calendarSince: z.optional(at),
  bookings: z.array(ownBooking),
  packages: z.array(packageWithHours),
  purchases: z.array(purchase),
  series: z.array(storedSeries),
  /** The places and offers of the confirmed address, on days that are not over. */
  places: z.array(storedPlace),
  offers: z.array(storedOffer),
  /** The words by which the staff finds this person. */
  searchWords: z.array(z.string()),
});
export type MyData = z.output<typeof myData>;
