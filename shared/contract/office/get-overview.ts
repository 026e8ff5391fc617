import { overview } from '../../schemas/staff/overview.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/overview',
    caller: 'operator',
    response: overview,
    touches: {
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'CANARY', 'DAY#', 'FIGURES', 'STRIKES', 'TURNED-AWAY'],
      indexes: ['work'],
    },
  },
  {
    answer: {
      waiting: [{ kind: 'failed-refund', count: 3, hasMore: false }],
      today: {
        next: [{ id: exampleIds.booking, name: 'Robin Example', timeSlot: '9:00 AM', duration: 3 }],
        later: 0,
      },
      canary: { at: '2026-11-20T13:00:00.000Z', faults: [] },
      days: [{ date: '2026-11-20', sessions: 1, bookedHours: 3, openHours: 180 }],
    },
  },
);
