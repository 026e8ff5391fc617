import { newPersonNote, personPage } from '../../schemas/staff/people.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/people/{id}/notes',
    caller: 'operator',
    body: newPersonNote,
    response: personPage,
    status: 201,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      reads: ['BOOKING#', 'PERSON#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'PERSON#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    body: { nonce: exampleIds.request, text: 'Prefers a seat at the window.' },
    answer: {
      notes: [
        {
          nonce: exampleIds.request,
          text: 'Prefers a seat at the window.',
          by: 'Pat #9c3c45a1',
          at: '2026-11-20T13:46:00.000Z',
        },
      ],
    },
  },
);
