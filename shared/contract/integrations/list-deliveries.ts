import { deliveryList } from '../../schemas/staff/integrations.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/hooks/{id}/deliveries',
    caller: 'operator',
    response: deliveryList,
    touches: { table: ['GetItem', 'Query'], reads: ['HOOK#'] },
  },
  {
    parameters: { id: exampleIds.hook },
    answer: {
      deliveries: [
        {
          place: exampleIds.delivery,
          eventId: 'evt_3f2a9c1d7b60',
          type: 'booking.made',
          at: '2026-11-20T13:46:00.000Z',
          status: 'delivered',
          tries: 1,
          attempts: [{ at: '2026-11-20T13:47:00.000Z', milliseconds: 81, status: 200, answer: 'ok' }],
        },
      ],
    },
  },
);
