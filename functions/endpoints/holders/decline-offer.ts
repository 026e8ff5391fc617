import contract from '../../../shared/contract/holders/decline-offer.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { declineOffer } from '../../offers/end-early.ts';
import { showOffer } from '../../offers/show.ts';

/** Safe to repeat: an offer that is over stays as it has ended. */
export default endpoint(contract, async ({ offer, nowMs }) =>
  showOffer(await declineOffer(offer, nowMs), nowMs),
);
