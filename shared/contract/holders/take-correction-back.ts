import { emailCorrectionView } from '../../schemas/booking.ts';
import { formerAddressKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleCorrection, exampleIds } from '../definition/examples.ts';

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
    answer: { ...exampleCorrection, isTakenBack: true },
  },
);
