import { searchAnswer, searchQuery } from '../../schemas/staff/search.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/search',
    caller: 'operator',
    query: searchQuery,
    response: searchAnswer,
    touches: {
      table: ['BatchGetItem', 'GetItem', 'Query'],
      reads: [
        'BOOKING#',
        'CHECKOUT#',
        'CONTACT#',
        'DAY#',
        'EMAIL#',
        'GUEST#',
        'SEARCH#',
        'USER#',
        'USERNAME#',
      ],
      indexes: ['owner'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  {
    query: { q: 'robin@example.com' },
    answer: {
      people: [
        {
          userId: exampleIds.member,
          username: 'owner',
          bookings: [],
          hasMoreBookings: false,
          payments: [],
          packages: 1,
        },
      ],
      bookings: [],
      payments: [],
      hasMore: false,
    },
  },
);
