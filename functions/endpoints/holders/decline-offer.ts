import contract from '../../../shared/contract/holders/decline-offer.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { declineOffer } from '../../offers/end-early.ts';
import { showOffer } from '../../offers/show.ts';

/** Safe to repeat. Answers 409 when the offer was accepted: cancelling is another act. */
export default endpoint(contract, async ({ offer, nowMs }) =>
  showOffer(await declineOffer(offer, nowMs), nowMs, 'decline'),
);
