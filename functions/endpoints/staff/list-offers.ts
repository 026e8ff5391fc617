import contract from '../../../shared/contract/staff/list-offers.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { openOffersOn } from '../../staff/door/offers.ts';

export default endpoint(contract, async ({ query, nowMs }) => ({
  offers: await openOffersOn(query.date, nowMs),
}));
