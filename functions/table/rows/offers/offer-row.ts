import * as z from 'zod/mini';
import { walkInLinkPayments } from '../../../../shared/domain/door/walk-in.ts';
import { offerStatuses } from '../../../../shared/domain/offers/describe-offer.ts';
import { money, personal, personalKey, technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

/** The waiting list, for one of those on it, or somebody of the staff. */
const maker = () =>
  z.union([
    z.strictObject({ kind: technical(z.literal('staff')), staffId: technical(z.string()) }),
    z.strictObject({ kind: technical(z.literal('waiting-list')), waitingId: technical(z.string()) }),
  ]);

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    entity: technical(z.literal('offer')),
    id: money(z.string()),
    date: money(z.string()),
    timeSlot: money(z.string()),
    duration: money(z.int()),
    /** Seat numbers by local hour. */
    seats: technical(z.record(z.string(), z.int())),
    name: personal(z.string()),
    email: personal(z.string()),
    /** A digest of the mailbox. */
    person: personalKey(z.string()),
    madeBy: technical(maker()),
    /** True for somebody who stands at the desk: the hour that runs may be the first one. */
    isWalkIn: money(z.optional(z.literal(true))),
    /** True for somebody on the phone who pays in cash when they come. */
    paysAtDesk: money(z.optional(z.literal(true))),
    /** Of somebody at the desk or on the phone, as the staff has asked. */
    isStudent: money(z.optional(z.enum(['yes', 'no']))),
    /** The promotion code that the desk has typed for a walk-in. */
    code: money(z.optional(z.string())),
    /** The way in which a walk-in pays. `agreedIn` says what an absent one means, as for the two above. */
    paidBy: money(z.optional(z.enum(walkInLinkPayments))),
    /** The code in the short link of a walk-in, by which the desk shows the link again. */
    linkCode: technical(z.optional(z.string())),
    createdAtMs: money(z.number()),
    untilMs: money(z.number()),
    status: money(z.enum(offerStatuses)),
    /** The open checkout that has taken the seats over, or the booking that has. */
    checkoutId: technical(z.optional(z.string())),
    /** ISO 8601. */
    acceptedAt: money(z.optional(z.string())),
  });

/** Seats that are kept until a time for whoever has the link. */
export type OfferRow = RowOf<typeof schema>;

/** An offer whose row had ended with its day when a late payment ended it once more. */
const endedSchema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    status: money(z.enum(['accepted', 'expired'])),
    acceptedAt: money(z.optional(z.string())),
  });

export type EndedOfferRow = RowOf<typeof endedSchema>;

export const offerRow: RowKind<OfferRow | EndedOfferRow> = {
  name: 'offer',
  at: [/^OFFER#/, /^OFFER$/],
  erasing: 'strip',
  schema: () => z.union([schema(), endedSchema()]),
};

export const offerKey = (offerId: string): Key<OfferRow | EndedOfferRow> => ({
  pk: `OFFER#${offerId}`,
  sk: 'OFFER',
});

export const isWholeOffer = (row: OfferRow | EndedOfferRow): row is OfferRow => 'seats' in row;
