import { emailCorrectionView } from '../../schemas/booking.ts';
import { formerAddressKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/take-correction-back',
    caller: 'former-address',
    query: formerAddressKeyQuery,
    response: emailCorrectionView,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#'],
      writes: ['BOOKING#'],
    },
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    answer: {
      date: '2026-11-23',
      timeSlot: '9:00 AM',
      duration: 3,
      correctedAt: '2026-11-20T13:50:00.000Z',
      until: '2026-11-23T13:50:00.000Z',
      isTakenBack: true,
    },
  },
);
