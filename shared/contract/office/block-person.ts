import { blockRequest, personPage } from '../../schemas/staff/people.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/people/{id}/block',
    caller: 'operator-stepped-up',
    body: blockRequest,
    response: personPage,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
      reads: ['BOOKING#', 'PERSON#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'PERSON#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    body: { reason: 'Threatened a proctor.' },
    answer: {
      notes: [],
      block: { reason: 'Threatened a proctor.', by: 'Pat #9c3c45a1', at: '2026-11-20T13:46:00.000Z' },
    },
  },
);
