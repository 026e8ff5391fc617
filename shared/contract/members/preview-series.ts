import { seriesPreview, seriesQuery } from '../../schemas/series.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/series',
    caller: 'member',
    query: seriesQuery,
    response: seriesPreview,
    touches: { table: ['GetItem', 'Query'], reads: ['DAY#', 'USER#'], indexes: ['owner'] },
    timeoutSeconds: 15,
  },
  {
    query: {
      packageId: exampleIds.package,
      date: exampleDate,
      timeSlot: '9:00 AM',
      duration: '3',
      weeks: '2',
    },
    answer: {
      booked: [],
      free: [{ date: exampleDate }],
      left: [{ date: '2026-11-30', reason: 'All seats are taken at that time.' }],
    },
  },
);
