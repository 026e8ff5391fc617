import { nextFree, nextFreeQuery } from '../../schemas/availability.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/next-free',
    caller: 'anyone',
    query: nextFreeQuery,
    response: nextFree,
    touches: { table: ['Query'], reads: ['DAY#'] },
    // This answer costs the reads of several days, and the page checks it by asking for the day's availability next.
    edgeCache: { seconds: 15, query: { from: /^\d{4}-\d{2}-\d{2}$/ } },
    // A full calendar is read to its end, and CloudFront does not cache a 404.
    throttle: { perSecond: 20, burst: 40 },
  },
  { query: { from: exampleDate }, answer: { date: exampleDate, timeSlot: '7:00 AM', seatsLeft: 12 } },
);
