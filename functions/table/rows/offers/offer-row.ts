import * as z from 'zod/mini';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

/**
 * - `open`: its seats are kept for the person, or held by the checkout that has taken them over.
 * - `accepted`: the session is booked.
 * - `declined`, `expired`: by the person, or by time.
 * - `withdrawn`: by an operator, or because the hours were closed or the person has gone.
 */
const offerStatuses = ['accepted', 'declined', 'expired', 'open', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The waiting list, for one of those on it, or somebody of the staff. */
const maker = () =>
  z.union([
    z.strictObject({ kind: z.literal('staff'), staffId: z.string() }),
    z.strictObject({ kind: z.literal('waiting-list'), waitingId: z.string() }),
  ]);

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    entity: z.literal('offer'),
    id: z.string(),
    date: z.string(),
    timeSlot: z.string(),
    duration: z.int(),
    /** Seat numbers by local hour. */
    seats: z.record(z.string(), z.int()),
    name: z.string(),
    email: z.string(),
    /** A digest of the mailbox. */
    person: z.string(),
    madeBy: maker(),
    /** True for somebody who stands at the desk: the hour that runs may be the first one. */
    isWalkIn: z.optional(z.literal(true)),
    /** True for somebody on the phone who pays in cash when they come. */
    paysAtDesk: z.optional(z.literal(true)),
    /** Of somebody at the desk or on the phone, as the staff has asked. */
    isStudent: z.optional(z.enum(['yes', 'no'])),
    createdAtMs: z.number(),
    untilMs: z.number(),
    status: z.enum(offerStatuses),
    /** The open checkout that has taken the seats over. */
    checkoutId: z.optional(z.string()),
    /** ISO 8601. */
    acceptedAt: z.optional(z.string()),
  });

/** Seats that are kept until a time for whoever has the link. */
export type OfferRow = RowOf<typeof schema>;

/** An offer whose row had ended with its day when a late payment ended it once more. */
const endedSchema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    status: z.enum(['accepted', 'expired']),
    acceptedAt: z.optional(z.string()),
  });

export type EndedOfferRow = RowOf<typeof endedSchema>;

export const offerRow: RowKind<OfferRow | EndedOfferRow> = {
  name: 'offer',
  at: [/^OFFER#/, /^OFFER$/],
  schema: () => z.union([schema(), endedSchema()]),
};

export const offerKey = (offerId: string): Key<OfferRow | EndedOfferRow> => ({
  pk: `OFFER#${offerId}`,
  sk: 'OFFER',
});

export const isWholeOffer = (row: OfferRow | EndedOfferRow): row is OfferRow => 'seats' in row;
