import { messageMark } from '../../schemas/staff/inbox.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/messages/{id}/mark',
    caller: 'operator',
    body: messageMark,
    response: done,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CONTACT#'],
      writes: ['AUDIT#', 'CONTACT#'],
    },
  },
  { parameters: { id: exampleIds.message }, body: { answered: true }, answer: { done: true } },
);
