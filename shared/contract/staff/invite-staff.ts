import { newStaffPerson, staffInvitation } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/invitations',
    caller: 'operator-stepped-up',
    body: newStaffPerson,
    response: staffInvitation,
    status: 201,
    touches: { table: ['PutItem', 'Query'], writes: ['AUDIT#', 'INVITE#', 'STAFF'] },
  },
  {
    body: { name: 'Max', role: 'proctor' },
    answer: {
      person: {
        id: exampleIds.person,
        name: 'Max',
        role: 'proctor',
        status: 'invited',
        invitedAt: '2026-11-20T13:46:00.000Z',
        invitationEndsAt: '2026-11-20T14:01:00.000Z',
      },
      link: 'https://quiet.test/staff/accept-invitation#token=AAAA',
      endsAt: '2026-11-20T14:01:00.000Z',
    },
  },
);
