import { bookingHistory } from '../../schemas/staff/office.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/bookings/{id}',
    caller: 'operator',
    response: bookingHistory,
    touches: {
      table: ['Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'MAIL#', 'UNSENT-MAIL#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    answer: {
      booking: { ...exampleBooking, paymentIntentId: 'pi_1' },
      timeline: [{ at: '2026-11-20T13:46:00.000Z', about: 'money', text: 'checkout of $80 opened' }],
      outlook: ['the session begins on Tuesday, December 8 at 9:00 AM, New York time'],
      cancellation: { leastCents: 1000, mostCents: 8000, mostHours: 0 },
      refundableCents: 4000,
    },
  },
);
