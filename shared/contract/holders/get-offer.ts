import { linkKeyQuery, offerView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, exampleOffer } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/offers/{id}',
    caller: 'offer-holder',
    query: linkKeyQuery,
    response: offerView,
    touches: { table: ['GetItem', 'Query'], reads: ['BOOKING#', 'CODE#', 'DAY#'] },
  },
  { parameters: { id: exampleIds.offer }, query: { key: 'a.b.c' }, answer: exampleOffer },
);
