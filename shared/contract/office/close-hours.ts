import { closing, closingProgress } from '../../schemas/calendar.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';
import { closureRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/closures',
    caller: 'operator',
    body: closing,
    response: closingProgress,
    touches: closureRows,
    timeoutSeconds: 25,
  },
  {
    body: {
      id: exampleIds.closure,
      date: '2026-12-14',
      lastDate: '2026-12-15',
      fromHour: 9,
      toHour: 11,
      seats: [1, 2],
      reason: 'A pipe burst.',
    },
    answer: {
      id: exampleIds.closure,
      date: '2026-12-14',
      fromHour: 9,
      toHour: 11,
      reason: 'A pipe burst.',
      state: 'closed',
      isOutOfTime: false,
    },
  },
);
