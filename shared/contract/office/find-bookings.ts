import { bookingSearch, foundBookings } from '../../schemas/staff/office.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/bookings',
    caller: 'operator',
    query: bookingSearch,
    response: foundBookings,
    touches: {
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'DAY#', 'EMAIL#', 'OFFER#'],
      indexes: ['owner'],
    },
  },
  {
    query: { email: 'robin@example.com' },
    answer: {
      bookings: [
        {
          id: exampleIds.booking,
          name: 'Robin Example',
          email: 'robin@example.com',
          date: '2026-12-08',
          timeSlot: '9:00 AM',
          duration: 3,
          status: 'booked',
          sessionPriceCents: 7000,
          donationAmount: 1000,
          donationStatus: 'pending',
        },
      ],
    },
  },
);
