import { pendingWalkIn } from '../../schemas/staff/walk-ins.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, examplePendingWalkIn } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/walk-ins/{id}',
    caller: 'staff',
    response: pendingWalkIn,
    touches: { table: ['GetItem'], reads: ['OFFER#'] },
  },
  { parameters: { id: exampleIds.offer }, answer: examplePendingWalkIn },
);
