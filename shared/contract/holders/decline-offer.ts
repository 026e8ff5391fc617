import { linkKeyQuery, offerView } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, exampleOffer } from '../definition/examples.ts';
import { fulfilmentRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/offers/{id}/decline',
    caller: 'offer-holder',
    query: linkKeyQuery,
    response: offerView,
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
    parameters: { id: exampleIds.offer },
    query: { key: 'a.b.c' },
    answer: { ...exampleOffer, status: 'declined' },
  },
);
