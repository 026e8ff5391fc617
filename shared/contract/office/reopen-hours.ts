import { closingProgress, reopening } from '../../schemas/calendar.ts';
import { contract } from '../contract.ts';
import { exampleIds } from '../examples.ts';
import { closureRows } from '../rows.ts';

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
