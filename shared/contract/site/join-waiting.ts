import { placeTaken, waitingRequest } from '../../schemas/waiting.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/waiting',
    caller: 'visitor',
    body: waitingRequest,
    response: placeTaken,
    status: 201,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BROWSER#', 'DAY#', 'PERSON#', 'WAITED#', 'WAITER#'],
      writes: ['CHALLENGE#', 'DAY#', 'THROTTLE#', 'WAITED#', 'WAITER#'],
    },
  },
  {
    body: {
      name: 'Robin Example',
      email: 'robin@example.com',
      date: exampleDate,
      timeSlot: '9:00 AM',
      duration: 3,
      noticeHours: 3,
    },
    answer: {
      id: exampleIds.waiting,
      place: 2,
      confirmed: false,
      says: 'You are not on the waiting list yet: press “Put me on the list” on the page that our email links to.',
    },
  },
);
