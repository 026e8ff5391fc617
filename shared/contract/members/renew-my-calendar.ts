import { newFeed } from '../../schemas/calendar-feed.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/my-calendar',
    caller: 'member-just-signed-in',
    response: newFeed,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem'],
      reads: ['USER#'],
      writes: ['FEED#', 'USER#'],
    },
  },
  {
    answer: { address: 'https://quiet.test/calendar/secret.ics', since: '2026-11-20T13:46:00.000Z' },
  },
);
