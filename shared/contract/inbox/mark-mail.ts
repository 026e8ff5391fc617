import { mailMark } from '../../schemas/staff/inbox.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/unsent-mails/{id}/mark',
    caller: 'operator',
    body: mailMark,
    response: done,
    touches: {
      table: ['PutItem', 'UpdateItem'],
      reads: ['UNSENT-MAIL#'],
      writes: ['AUDIT#', 'UNSENT-MAIL#'],
    },
  },
  { parameters: { id: exampleIds.unsentMail }, body: { done: true }, answer: { done: true } },
);
