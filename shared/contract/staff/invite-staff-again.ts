import { staffInvitation } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/people/{id}/invitation',
    caller: 'operator-stepped-up',
    response: staffInvitation,
    status: 201,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['AUDIT#', 'INVITE#', 'STAFF'] },
  },
  {
    parameters: { id: exampleIds.person },
    answer: {
      person: {
        id: exampleIds.person,
        name: 'Kim',
        role: 'proctor',
        status: 'active',
        invitedAt: '2026-11-20T13:46:00.000Z',
        invitationEndsAt: '2026-11-20T14:01:00.000Z',
        acceptedAt: '2026-11-20T13:46:00.000Z',
      },
      link: 'https://quiet.test/staff/accept-invitation#token=AAAA',
      endsAt: '2026-11-20T14:01:00.000Z',
    },
  },
);
