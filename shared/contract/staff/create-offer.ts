import { staffOffer, staffOfferRequest } from '../../schemas/staff/staff-offers.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds, exampleStaffOffer } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/offers',
    caller: 'operator',
    body: staffOfferRequest,
    response: staffOffer,
    status: 201,
    touches: {
      table: ['GetItem', 'PutItem', 'Query'],
      reads: ['DAY#', 'OFFER#', 'PERSON#'],
      writes: ['AUDIT#', 'DAY#', 'OFFER#', 'WAITER#'],
    },
  },
  {
    body: {
      nonce: exampleIds.request,
      name: 'Robin Example',
      email: 'robin@example.com',
      date: exampleDate,
      timeSlot: '9:00 AM',
      duration: 3,
    },
    answer: exampleStaffOffer,
  },
);
