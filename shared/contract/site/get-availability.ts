import { availability, availabilityQuery } from '../../schemas/availability.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/availability',
    caller: 'anyone',
    query: availabilityQuery,
    response: availability,
    touches: { table: ['Query'], reads: ['DAY#'] },
    edgeCache: { seconds: 3, query: { date: /^\d{4}-\d{2}-\d{2}$/ } },
  },
  {
    query: { date: exampleDate },
    answer: {
      date: exampleDate,
      bookableDates: { first: '2026-11-20', last: '2027-02-18' },
      hours: [{ timeSlot: '7:00 AM', seatsLeft: 12, begun: false }],
    },
  },
);
