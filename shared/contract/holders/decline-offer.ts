import { linkKeyQuery, offerView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleDeclinedOffer, exampleIds } from '../definition/examples.ts';
import { endedOfferRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/offers/{id}/decline',
    caller: 'offer-holder',
    query: linkKeyQuery,
    response: offerView,
    touches: endedOfferRows,
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.offer },
    query: { key: 'a.b.c' },
    answer: exampleDeclinedOffer,
  },
);
