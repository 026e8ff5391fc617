import { focus } from '../../schemas/focus.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/my-focus',
    caller: 'member',
    response: focus,
    touches: {
      table: ['BatchGetItem', 'GetItem', 'Query'],
      reads: ['BOOKING#', 'USER#'],
      indexes: ['owner'],
    },
  },
  {
    answer: {
      weeks: [{ week: '2026-11-16', hours: 3 }],
      streakWeeks: 1,
      longestStreakWeeks: 4,
      kept: 1,
      missed: 0,
      cancelled: 0,
      finishedTasks: 1,
      donations: [{ status: 'donated', count: 1, cents: 1000 }],
    },
  },
);
