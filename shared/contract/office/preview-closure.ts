import { closurePreview, closurePreviewQuery } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/closures/preview',
    caller: 'operator',
    query: closurePreviewQuery,
    response: closurePreview,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#'] },
  },
  {
    query: { date: '2026-12-10', lastDate: '2026-12-11', fromHour: '9', toHour: '11', seats: '1,2' },
    answer: { freeSeats: 0, heldSeats: 0, closedSeats: 24, bookings: [] },
  },
);
