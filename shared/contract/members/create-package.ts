import { hoursPackage, packageData } from '../../schemas/package.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/packages',
    caller: 'member-with-browser',
    body: packageData,
    response: hoursPackage,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BROWSER#', 'CHECKOUT#', 'CODE#', 'USER#'],
      writes: ['CHECKOUT#', 'CODE#', 'HOLDS#', 'LEDGER#', 'USER#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    body: { packageType: 'full', totalHours: 50 },
    answer: {
      id: exampleIds.package,
      userId: exampleIds.member,
      packageType: 'full',
      name: 'Full Project',
      totalHours: 50,
      priceCents: 110000,
      refundCents: 10000,
      hoursUsed: 0,
      status: 'active',
      purchasedAt: '2026-11-20T13:46:00.000Z',
    },
  },
);
