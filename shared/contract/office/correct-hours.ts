import { hoursCorrection } from '../../schemas/member-packages.ts';
import { packageWithHours } from '../../schemas/package.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/packages/{id}/hours',
    caller: 'operator-stepped-up',
    body: hoursCorrection,
    response: packageWithHours,
    touches: {
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'USER#'],
    },
  },
  {
    parameters: { id: exampleIds.package },
    body: {
      userId: exampleIds.member,
      hours: -1,
      reason: 'A session was cut short.',
      requestId: exampleIds.request,
    },
    answer: {
      id: exampleIds.package,
      userId: exampleIds.member,
      packageType: 'mini',
      name: 'Mini Project',
      totalHours: 15,
      priceCents: 37500,
      refundCents: 0,
      hoursUsed: 1,
      status: 'active',
      purchasedAt: '2026-11-20T13:46:00.000Z',
      entries: [
        { kind: 'corrected', hours: -1, reason: 'A session was cut short.', at: '2026-11-20T13:46:00.000Z' },
      ],
    },
  },
);
