import * as z from 'zod/mini';
import { bookingWithDonation } from '../../schemas/booking.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/my-bookings',
    caller: 'member',
    response: z.array(bookingWithDonation),
    touches: {
      table: ['GetItem', 'Query'],
      // The record of the desk, and the disputes that stop the clock of an appeal.
      reads: ['BOOKING#', 'CHECKOUT#', 'USER#'],
      indexes: ['owner'],
    },
  },
  {
    answer: [
      {
        ...exampleBooking,
        ...exampleRights,
        donation: {
          standing: 'not-kept',
          record: 'Our desk has not recorded enough to settle your donation.',
          message:
            'Your appeal is with us. A different person from the one who recorded this decides by Friday, November 27 at 8:46 AM, New York time. Without a decision by then, your appeal is upheld. If it is upheld, you tell us where your donation goes. If it is not, your donation goes to the Green Party. We write to you either way.',
          actions: ['failed'],
        },
        donationDeadline: { kind: 'answer', until: '2026-11-27T13:46:00.000Z' },
      },
    ],
  },
);
