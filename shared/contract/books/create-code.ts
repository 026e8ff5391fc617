import { code, newCode } from '../../schemas/codes.ts';
import { contract } from '../definition/contract.ts';
import { exampleCode } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/codes',
    caller: 'operator-stepped-up',
    body: newCode,
    response: code,
    status: 201,
    touches: {
      table: ['GetItem', 'PutItem'],
      reads: ['CODE#'],
      writes: ['AUDIT#', 'CODE#', 'CODES'],
    },
  },
  {
    body: { code: 'AUTUMN', percent: 10, on: 'both', uses: 100, note: 'For the flyer' },
    answer: exampleCode,
  },
);
