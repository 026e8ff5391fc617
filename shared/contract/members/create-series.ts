import { series, seriesRequest } from '../../schemas/series.ts';
import { contract } from '../definition/contract.ts';
import { exampleBooking, exampleDate, exampleIds, exampleRights } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/series',
    caller: 'member',
    body: seriesRequest,
    response: series,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'DAY#', 'PERSON#', 'USER#'],
      writes: ['BOOKING#', 'DAY#', 'TURNED-AWAY', 'USER#'],
      indexes: ['owner'],
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  {
    body: {
      nonce: exampleIds.request,
      packageId: exampleIds.package,
      date: exampleDate,
      timeSlot: '9:00 AM',
      duration: 3,
      task: 'Write the introduction',
      weeks: 2,
      skipTaken: true,
      name: 'Robin Example',
      email: 'robin@example.com',
    },
    answer: {
      booked: [{ ...exampleBooking, ...exampleRights, packageId: exampleIds.package }],
      left: [{ date: '2026-11-30', reason: 'All seats are taken at that time.' }],
    },
  },
);
