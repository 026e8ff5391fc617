import { myData } from '../../schemas/my-data.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleIds, exampleOrder } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/my-data',
    caller: 'member',
    response: myData,
    touches: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'OFFER#', 'PERSON#', 'SEARCH#', 'STRIKES', 'USER#', 'WAITER#'],
      writes: ['THROTTLE#'],
      indexes: ['owner'],
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  {
    answer: {
      writtenAt: '2026-11-20T13:46:00.000Z',
      account: { id: exampleIds.member, username: 'robin', createdAt: '2026-11-20T13:46:00.000Z' },
      passkeys: [],
      bookings: [
        {
          ...exampleBooking,
          changes: [],
          office: [],
          desk: [{ at: '2026-11-23T14:00:00.000Z', kind: 'arrived' }],
        },
      ],
      packages: [],
      purchases: [
        {
          id: exampleIds.booking,
          status: 'booked',
          openedAt: '2026-11-20T13:40:00.000Z',
          totalCents: 8000,
          order: { bookingData: { ...exampleOrder } },
          refunds: [],
          disputes: [],
        },
      ],
      series: [],
      places: [],
      offers: [],
      notes: [],
      searchWords: ['robin'],
    },
  },
);
