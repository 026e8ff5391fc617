import { linkKeyQuery, placeView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, examplePlace } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/waiting/{id}',
    caller: 'waiting-holder',
    query: linkKeyQuery,
    response: placeView,
    touches: { table: ['GetItem', 'Query'], reads: ['BOOKING#', 'DAY#', 'OFFER#'] },
  },
  { parameters: { id: exampleIds.waiting }, query: { key: 'a.b.c' }, answer: examplePlace },
);
