import { cancellingClosing, closingProgress } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { closureRows, endedOfferRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/closures/cancelling',
    caller: 'operator-stepped-up',
    body: cancellingClosing,
    response: closingProgress,
    touches: {
      table: closureRows.table,
      reads: [...new Set([...closureRows.reads, ...endedOfferRows.reads])],
      writes: [...new Set([...closureRows.writes, ...endedOfferRows.writes])],
      stripe: true,
    },
    timeoutSeconds: 28,
  },
  {
    body: {
      id: exampleIds.closure,
      date: '2026-12-11',
      fromHour: 9,
      toHour: 11,
      reason: 'A pipe burst.',
      keeps: [exampleIds.booking],
      bookingIds: [],
      expectedRefundCents: 0,
    },
    answer: {
      id: exampleIds.closure,
      date: '2026-12-11',
      fromHour: 9,
      toHour: 11,
      reason: 'A pipe burst.',
      state: 'closed',
      isOutOfTime: false,
    },
  },
);
