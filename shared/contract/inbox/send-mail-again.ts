import { mailOnceMore } from '../../schemas/staff/inbox.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/unsent-mails/{id}/again',
    caller: 'operator',
    body: mailOnceMore,
    response: done,
    touches: {
      table: ['PutItem', 'UpdateItem'],
      reads: ['UNSENT-MAIL#'],
      writes: ['AUDIT#', 'MAIL-REQUEST#', 'UNSENT-MAIL#'],
    },
  },
  {
    parameters: { id: exampleIds.unsentMail },
    body: { requestId: exampleIds.request },
    answer: { done: true },
  },
);
