import { stakeDecided, stakeDecision } from '../../schemas/booking.ts';
import { bookingKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'PATCH',
    path: '/api/bookings/{id}/resolve-donation',
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: stakeDecision,
    response: stakeDecided,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#', 'CHALLENGE#', 'CHECKOUT#', 'LEDGER#', 'PAYOUT#', 'THROTTLE#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    body: { action: 'achieved' },
    answer: { message: 'Your donation goes to St. Jude.', donationStatus: 'donated' },
  },
);
