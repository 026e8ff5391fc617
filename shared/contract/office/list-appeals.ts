import * as z from 'zod/mini';
import { openAppeal } from '../../schemas/appeal.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/appeals',
    caller: 'operator',
    response: z.array(openAppeal),
    touches: { table: ['Query'], reads: ['BOOKING#', 'CHECKOUT#'], indexes: ['work'] },
  },
  {
    answer: [
      {
        bookingId: exampleIds.booking,
        name: 'Robin Example',
        date: '2026-12-09',
        timeSlot: '9:00 AM',
        duration: 3,
        task: 'Write the introduction',
        donationAmount: 2500,
        charityName: 'Green Party',
        charityOnSuccess: 'St. Jude',
        text: 'I sat at seat 4 for the whole session, and the desk was empty.',
        appealedAt: '2026-11-20T13:46:00.000Z',
        decideBy: '2026-11-27T13:46:00.000Z',
        record: 'did not come',
        recordedBy: ['somebody who is not on the team'],
      },
    ],
  },
);
