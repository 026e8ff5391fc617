import { reminderKeyQuery } from '../../schemas/booking-keys.ts';
import { done } from '../../schemas/user.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/bookings/{id}/stop-reminders',
    page: '/stop-reminders/{id}',
    caller: 'reminder-reader',
    query: reminderKeyQuery,
    response: done,
    touches: { table: ['UpdateItem'], writes: ['BOOKING#'] },
  },
  { parameters: { id: exampleIds.booking }, query: { key: 'a.b.c' }, answer: { done: true } },
);
