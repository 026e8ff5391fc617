import contract from '../../../shared/contract/site/quote.ts';
import { openOffer } from '../../access/offer-access.ts';
import { requireOpenOffer } from '../../bookings/offered-hours.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { quotePrice } from '../../checkouts/quote.ts';

/** The price of what is not yet bought, with what a code takes off. Nothing is held. */
export default endpoint(contract, async ({ body, browser, member, event, nowMs }) => {
  const offer = body.offer && (await openOffer(body.offer.id, body.offer.key));
  if (offer) requireOpenOffer(offer, nowMs);
  return quotePrice(
    body,
    offer,
    {
      browser,
      userId: member?.id,
      ownerUnconfirmed: member !== undefined && member.email === undefined,
      event,
    },
    nowMs,
  );
});
