import { messagePreview, messagePreviewRequest } from '../../schemas/staff/messages.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/messages/preview',
    caller: 'operator',
    body: messagePreviewRequest,
    response: messagePreview,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#'] },
  },
  {
    body: { date: exampleDate, fromHour: 7, toHour: 22 },
    answer: { mails: 0, withoutAddress: 0 },
  },
);
