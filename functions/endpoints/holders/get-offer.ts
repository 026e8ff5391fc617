import contract from '../../../shared/contract/holders/get-offer.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { showOffer } from '../../offers/show.ts';

export default endpoint(contract, async ({ offer, nowMs }) => showOffer(offer, nowMs));
