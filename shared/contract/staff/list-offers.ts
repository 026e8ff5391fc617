import * as z from 'zod/mini';
import { bookingFields } from '../../schemas/booking.ts';
import { staffOffers } from '../../schemas/staff/staff-offers.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleStaffOffer } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/offers',
    caller: 'operator',
    query: z.strictObject({ date: bookingFields.date }),
    response: staffOffers,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['DAY#', 'OFFER#'] },
  },
  { query: { date: exampleDate }, answer: { offers: [exampleStaffOffer] } },
);
