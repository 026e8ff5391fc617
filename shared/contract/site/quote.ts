import { quote, quoteRequest } from '../../schemas/codes.ts';
import { contract } from '../definition/contract.ts';
import { exampleOrder } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/quote',
    caller: 'visitor',
    body: quoteRequest,
    response: quote,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['CHECKOUT#', 'CODE#', 'OFFER#', 'THROTTLE#'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
    },
  },
  {
    body: { bookingData: exampleOrder },
    answer: {
      total: 80,
      lines: [
        { text: 'Session, 3 hours', cents: 7000 },
        { text: 'Donation', cents: 1000 },
      ],
    },
  },
);
