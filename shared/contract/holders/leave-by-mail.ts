import { linkKeyQuery, placeView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, examplePlace } from '../definition/examples.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/waiting/{id}/leave',
    caller: 'waiting-holder',
    query: linkKeyQuery,
    response: placeView,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      // Somebody who has begun to pay for the offer may turn out to have paid.
      reads: [...fulfilmentRows.reads, 'PERSON#', 'WAITED#'],
      writes: fulfilmentRows.writes,
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.waiting },
    query: { key: 'a.b.c' },
    answer: { ...examplePlace, state: 'left' },
  },
);
