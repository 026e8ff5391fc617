import { cashDay, cashQuery } from '../../schemas/staff/cash.ts';
import { contract } from '../definition/contract.ts';
import { exampleCash, exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/cash',
    caller: 'operator',
    query: cashQuery,
    response: cashDay,
    touches: { table: ['Query'], reads: ['CASH#'] },
  },
  { query: { day: exampleDate }, answer: exampleCash },
);
