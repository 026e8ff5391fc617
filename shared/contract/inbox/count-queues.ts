import * as z from 'zod/mini';
import { overview } from '../../schemas/staff/overview.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/queues',
    caller: 'operator',
    response: z.pick(overview, { waiting: true }),
    touches: { table: ['Query'], reads: ['STRIKES'], indexes: ['work'] },
  },
  { answer: { waiting: [{ kind: 'failed-refund', count: 3, hasMore: false }] } },
);
