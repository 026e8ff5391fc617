import { memberPackages, packageSearch } from '../../schemas/member-packages.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/packages',
    caller: 'operator',
    query: packageSearch,
    response: memberPackages,
    touches: { table: ['Query'], reads: ['USER#'] },
  },
  {
    query: { userId: exampleIds.member },
    answer: {
      username: 'owner',
      packages: [
        {
          id: exampleIds.package,
          userId: exampleIds.member,
          packageType: 'mini',
          name: 'Mini Project',
          totalHours: 15,
          priceCents: 37500,
          refundCents: 0,
          hoursUsed: 0,
          status: 'active',
          purchasedAt: '2026-11-20T13:46:00.000Z',
          entries: [],
        },
      ],
    },
  },
);
