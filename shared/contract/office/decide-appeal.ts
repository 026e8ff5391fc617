import { appealDecision, decidedAppeal } from '../../schemas/appeal.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/appeals/{id}/decision',
    caller: 'operator-stepped-up',
    body: appealDecision,
    response: decidedAppeal,
    touches: {
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#', 'PAYOUT#'],
    },
    timeoutSeconds: 10,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { upheld: true, reason: 'The seat was taken.' },
    answer: { bookingId: exampleIds.booking, outcome: 'upheld', donationStatus: 'pending' },
  },
);
