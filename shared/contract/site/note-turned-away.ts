import { turnedAwayWish } from '../../schemas/availability.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/turned-away',
    caller: 'anyone',
    body: turnedAwayWish,
    response: done,
    touches: {
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['DAY#'],
      writes: ['THROTTLE#', 'TURNED-AWAY'],
    },
    throttle: { perSecond: 20, burst: 40 },
  },
  { body: { date: exampleDate, timeSlot: '9:00 AM', duration: 3 }, answer: { done: true } },
);
