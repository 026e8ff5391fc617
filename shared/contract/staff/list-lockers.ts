import * as z from 'zod/mini';
import { bookingFields } from '../../schemas/booking.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/lockers',
    caller: 'staff',
    /** `date`: today at the location, if absent. */
    query: z.strictObject({ date: z.optional(bookingFields.date) }),
    response: z.object({
      /** Those of people who are here now. */
      lockers: z.array(
        z.object({
          locker: z.string(),
          /** The people who have it, as "Ada L., seat 2". More than one: it was given twice. */
          people: z.array(z.string()),
        }),
      ),
    }),
    touches: { table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#', 'OFFER#', 'STRIKES'] },
    throttle: { perSecond: 20, burst: 40 },
  },
  { query: { date: '2026-11-20' }, answer: { lockers: [{ locker: '7', people: ['Ada L., seat 2'] }] } },
);
