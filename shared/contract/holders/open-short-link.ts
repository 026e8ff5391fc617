import { openedShortLink } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/short-links/{code}',
    caller: 'anyone',
    response: openedShortLink,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['OFFER#'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
      signingKey: 'signs',
    },
  },
  { parameters: { code: exampleIds.shortCode }, answer: { id: exampleIds.offer, key: 'a.b.c' } },
);
