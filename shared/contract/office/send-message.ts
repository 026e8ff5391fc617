import { messageRequest, messageSent } from '../../schemas/staff/messages.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate, exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/messages',
    caller: 'operator-stepped-up',
    body: messageRequest,
    response: messageSent,
    status: 201,
    touches: {
      table: ['BatchGetItem', 'PutItem', 'Query'],
      reads: ['BOOKING#', 'DAY#', 'MESSAGES#'],
      writes: ['AUDIT#', 'BOOKING#', 'MESSAGES#'],
    },
    timeoutSeconds: 25,
  },
  {
    body: {
      date: exampleDate,
      fromHour: 7,
      toHour: 22,
      id: exampleIds.request,
      subject: 'The lift is out of order',
      text: 'Please take the stairs on the left.',
      mails: 1,
    },
    answer: { mails: 1 },
  },
);
