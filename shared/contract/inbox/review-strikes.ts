import { strikeReview } from '../../schemas/staff/inbox.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/strikes/{id}/review',
    caller: 'operator',
    body: strikeReview,
    response: done,
    touches: {
      table: ['PutItem', 'Query'],
      reads: ['STRIKES'],
      writes: ['AUDIT#', 'STRIKES'],
    },
  },
  { parameters: { id: exampleIds.strikes }, body: { note: 'We have talked.' }, answer: { done: true } },
);
