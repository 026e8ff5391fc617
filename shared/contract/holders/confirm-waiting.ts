import { linkKeyQuery, placeView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, examplePlace } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/waiting/{id}/confirm',
    caller: 'waiting-holder',
    query: linkKeyQuery,
    response: placeView,
    touches: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'DAY#', 'OFFER#', 'WAITED#'],
      writes: ['BROWSER#', 'DAY#', 'WAITED#'],
      signingKey: 'signs',
    },
  },
  { parameters: { id: exampleIds.waiting }, query: { key: 'a.b.c' }, answer: examplePlace },
);
