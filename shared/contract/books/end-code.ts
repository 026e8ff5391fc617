import { code } from '../../schemas/codes.ts';
import { contract } from '../definition/contract.ts';
import { exampleCode } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/codes/{code}/end',
    caller: 'operator',
    response: code,
    touches: { table: ['GetItem', 'PutItem', 'UpdateItem'], reads: ['CODE#'], writes: ['AUDIT#', 'CODE#'] },
  },
  {
    parameters: { code: exampleCode.code },
    answer: { ...exampleCode, endedAt: '2026-11-20T13:46:00.000Z' },
  },
);
