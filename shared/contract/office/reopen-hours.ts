import { closingProgress, reopening } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { closureRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/closures/reopen',
    caller: 'operator',
    body: reopening,
    response: closingProgress,
    touches: closureRows,
    timeoutSeconds: 25,
  },
  {
    body: { date: '2026-12-10', id: exampleIds.closure, allDays: true },
    answer: {
      id: exampleIds.closure,
      date: '2026-12-10',
      fromHour: 9,
      toHour: 11,
      reason: 'A pipe burst.',
      state: 'open',
      isOutOfTime: false,
    },
  },
);
