import { staffPerson } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/people/{id}/revoke',
    caller: 'operator-stepped-up',
    response: staffPerson,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['AUDIT#', 'PASSKEY#', 'STAFF'],
    },
  },
  {
    parameters: { id: exampleIds.person },
    answer: {
      id: exampleIds.person,
      name: 'Kim',
      role: 'proctor',
      status: 'revoked',
      invitedAt: '2026-11-20T13:46:00.000Z',
      acceptedAt: '2026-11-20T13:46:00.000Z',
      revokedAt: '2026-11-20T13:46:00.000Z',
    },
  },
);
