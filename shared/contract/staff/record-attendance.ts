import { attendanceRecorded, attendanceRequest } from '../../schemas/staff/desk.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'POST',
    path: '/api/staff/bookings/{id}/events',
    caller: 'staff',
    body: attendanceRequest,
    response: attendanceRecorded,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'Query'],
      reads: ['BOOKING#', 'STRIKES'],
      writes: ['BOOKING#', 'STRIKES'],
    },
    timeoutSeconds: 10,
  },
  {
    parameters: { id: exampleIds.booking },
    body: { kind: 'rule-broken', rule: 'talking', nonce: exampleIds.request, sequence: 0 },
    answer: {
      bookingId: exampleIds.booking,
      sequence: 0,
      events: [
        { nonce: exampleIds.request, byStaffId: exampleIds.person, atMs: 1795182360000, kind: 'arrived' },
      ],
    },
  },
);
