import { pendingWalkIn } from '../../schemas/staff/walk-ins.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, examplePendingWalkIn } from '../definition/examples.ts';
import { endedOfferRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/walk-ins/{id}/release',
    caller: 'staff',
    response: pendingWalkIn,
    touches: { ...endedOfferRows, writes: [...endedOfferRows.writes, 'AUDIT#'] },
    timeoutSeconds: 25,
  },
  { parameters: { id: exampleIds.offer }, answer: { ...examplePendingWalkIn, state: 'released' } },
);
