import { newFeed } from '../../schemas/calendar-feed.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/desk-calendar',
    caller: 'operator-stepped-up',
    response: newFeed,
    status: 201,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem'],
      reads: ['FEED#'],
      writes: ['AUDIT#', 'FEED#'],
    },
  },
  {
    answer: { address: 'https://quiet.test/calendar/secret.ics', since: '2026-11-20T13:46:00.000Z' },
  },
);
