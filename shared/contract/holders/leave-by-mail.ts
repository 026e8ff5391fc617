import { linkKeyQuery, placeView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, exampleLeftPlace } from '../definition/examples.ts';
import { endedOfferRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/waiting/{id}/leave',
    page: '/waiting/{id}',
    caller: 'waiting-holder',
    query: linkKeyQuery,
    response: placeView,
    touches: endedOfferRows,
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.waiting },
    query: { key: 'a.b.c' },
    answer: exampleLeftPlace,
  },
);
