import { cancellingClosing, closingProgress } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/closures/cancelling',
    caller: 'operator-stepped-up',
    body: cancellingClosing,
    response: closingProgress,
    touches: {
      table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#', 'CLOSURE#', 'DAY#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'CLOSURE#', 'DAY#', 'LEDGER#', 'USER#'],
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
