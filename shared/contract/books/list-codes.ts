import { codeList } from '../../schemas/codes.ts';
import { contract } from '../definition/contract.ts';
import { exampleCode } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/codes',
    caller: 'operator',
    response: codeList,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['CODE#', 'CODES'] },
  },
  { answer: { codes: [exampleCode] } },
);
