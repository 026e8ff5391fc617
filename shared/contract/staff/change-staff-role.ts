import { roleChange, staffPerson } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/people/{id}/role',
    caller: 'operator-stepped-up',
    body: roleChange,
    response: staffPerson,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['AUDIT#', 'STAFF'] },
  },
  {
    parameters: { id: exampleIds.person },
    body: { role: 'operator' },
    answer: {
      id: exampleIds.person,
      name: 'Kim',
      role: 'operator',
      status: 'active',
      invitedAt: '2026-11-20T13:46:00.000Z',
      acceptedAt: '2026-11-20T13:46:00.000Z',
    },
  },
);
