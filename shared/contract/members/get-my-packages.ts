import * as z from 'zod/mini';
import { packageWithHours } from '../../schemas/package.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/my-packages',
    caller: 'member',
    response: z.array(packageWithHours),
    touches: { table: ['GetItem', 'Query'], reads: ['USER#'] },
  },
  {
    answer: [
      {
        id: exampleIds.package,
        userId: exampleIds.member,
        packageType: 'mini',
        name: 'Mini Project',
        totalHours: 15,
        priceCents: 37500,
        refundCents: 0,
        hoursUsed: 3,
        status: 'active',
        purchasedAt: '2026-11-20T13:46:00.000Z',
        entries: [
          { bookingId: exampleIds.booking, kind: 'spent', hours: -3, at: '2026-11-20T13:46:00.000Z' },
        ],
      },
    ],
  },
);
