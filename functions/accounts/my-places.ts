import type { ExactEmail } from '../../shared/domain/people/email-forms.ts';
import type { MyData } from '../../shared/schemas/my-data.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { getOffer } from '../store/offers/offers.ts';
import { getWaiter, notedOfAddress } from '../store/offers/waiters.ts';
import { ownDataOf } from '../table/own-data.ts';
import { offerRow } from '../table/rows/offers/offer-row.ts';
import { waiterRow } from '../table/rows/offers/waiter-row.ts';

const present = <Row>(rows: readonly (Row | undefined)[]): Row[] => rows.flatMap((row) => row ?? []);

/** The places of an address on lists of days that are not over, and the offers that these or the staff have made it. */
export const placesAndOffers = async (
  email: ExactEmail | undefined,
): Promise<Pick<MyData, 'offers' | 'places'>> => {
  if (email === undefined) return { places: [], offers: [] };
  const { placeIds, offerIds } = await notedOfAddress(email);
  const waiters = present(await finishAll(placeIds.map(getWaiter)));
  const brought = waiters.flatMap(({ offerId }) => offerId ?? []);
  const offers = present(await finishAll([...offerIds, ...brought].map(getOffer)));
  return {
    places: waiters.map((waiter) => ({
      ...ownDataOf(waiterRow, waiter),
      id: waiter.id,
      askedAt: new Date(waiter.createdAtMs).toISOString(),
    })),
    offers: offers.map((offer) => ({
      ...ownDataOf(offerRow, offer),
      id: offer.id,
      until: new Date(offer.untilMs).toISOString(),
    })),
  };
};
