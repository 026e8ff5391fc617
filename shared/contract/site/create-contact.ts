import { contactReceived, contactRequest } from '../../schemas/contact-message.ts';
import { contract } from '../definition/contract.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/contacts',
    caller: 'anyone',
    body: contactRequest,
    response: contactReceived,
    status: 201,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'CONTACT#', 'THROTTLE#'],
    },
  },
  { body: { name: 'Robin', email: 'robin@example.com', message: 'Hello' }, answer: { received: true } },
);
