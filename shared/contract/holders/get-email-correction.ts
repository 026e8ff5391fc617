import { emailCorrectionView } from '../../schemas/booking.ts';
import { formerAddressKeyQuery } from '../../schemas/booking-keys.ts';
import { contract } from '../definition/contract.ts';
import { exampleCorrection, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/bookings/{id}/email-correction',
    caller: 'former-address',
    query: formerAddressKeyQuery,
    response: emailCorrectionView,
    touches: {},
  },
  {
    parameters: { id: exampleIds.booking },
    query: { key: 'a.b.c' },
    answer: { ...exampleCorrection, isTakenBack: false },
  },
);
