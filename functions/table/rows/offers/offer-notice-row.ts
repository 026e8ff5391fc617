import * as z from 'zod/mini';
import { money, personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...expiring,
    entity: technical(z.literal('offer-gone')),
    /** The id of the offer, also of one that was never made. */
    id: money(z.string()),
    name: personal(z.string()),
    email: personal(z.string()),
    date: money(z.string()),
    timeSlot: money(z.string()),
    duration: money(z.int()),
    /** `missed`: the offer has run out. `none`: no seat became free in time. */
    why: money(z.enum(['missed', 'none', 'withdrawn'])),
  });

/** A mail that tells somebody that nothing is offered to them any more. */
export type OfferNoticeRow = RowOf<typeof schema>;

export const offerNoticeRow: RowKind<OfferNoticeRow> = {
  name: 'offer-notice',
  at: [/^OFFER#/, /^NOTICE#gone$/],
  erasing: 'expire',
  schema,
};

export const offerNoticeKey = (offerId: string): Key<OfferNoticeRow> => ({
  pk: `OFFER#${offerId}`,
  sk: 'NOTICE#gone',
});
