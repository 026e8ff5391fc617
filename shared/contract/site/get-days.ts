import { days, daysQuery } from '../../schemas/availability.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/days',
    caller: 'anyone',
    query: daysQuery,
    response: days,
    touches: { table: ['Query'], reads: ['DAY#'] },
    // An overview of two weeks, which costs a read of each day. The page asks for the hours of a chosen day again.
    edgeCache: { seconds: 30, query: { from: /^\d{4}-\d{2}-\d{2}$/ } },
    throttle: { perSecond: 20, burst: 40 },
  },
  { query: { from: exampleDate }, answer: [{ date: exampleDate, openHours: 15, freeHours: 15 }] },
);
