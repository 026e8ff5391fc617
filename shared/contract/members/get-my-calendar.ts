import { feedState } from '../../schemas/calendar-feed.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/my-calendar',
    caller: 'member',
    response: feedState,
    touches: { table: ['GetItem'], reads: ['USER#'] },
  },
  { answer: { since: '2026-11-20T13:46:00.000Z' } },
);
