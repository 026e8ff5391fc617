import * as z from 'zod/mini';
import { staffPerson } from '../../schemas/staff.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/people',
    caller: 'operator',
    response: z.array(staffPerson),
    touches: { table: ['Query'] },
  },
  {
    answer: [
      {
        id: exampleIds.person,
        name: 'Kim',
        role: 'proctor',
        status: 'active',
        invitedAt: '2026-11-20T13:46:00.000Z',
        acceptedAt: '2026-11-20T13:46:00.000Z',
      },
    ],
  },
);
