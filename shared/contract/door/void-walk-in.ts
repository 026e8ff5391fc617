import { voidedSale } from '../../schemas/staff/walk-ins.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/walk-ins/{id}/void',
    caller: 'staff',
    response: voidedSale,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#'],
      writes: ['AUDIT#', 'BOOKING#', 'CASH#', 'DAY#', 'LEDGER#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    answer: { id: exampleIds.booking, voidedAt: '2026-11-20T13:48:00.000Z' },
  },
);
