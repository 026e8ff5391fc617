import { staffOffer } from '../../schemas/staff/staff-offers.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds, exampleStaffOffer } from '../definition/examples.ts';
import { endedOfferRows } from '../definition/rows.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/offers/{id}/withdraw',
    caller: 'operator-stepped-up',
    response: staffOffer,
    touches: { ...endedOfferRows, writes: [...endedOfferRows.writes, 'AUDIT#'] },
    timeoutSeconds: 25,
  },
  {
    parameters: { id: exampleIds.offer },
    answer: {
      ...exampleStaffOffer,
      status: 'withdrawn',
      says: 'This reservation offer was withdrawn, and its seat is free to book.',
    },
  },
);
