import { deskDayAnswer, deskDayQuery } from '../../schemas/staff/desk.ts';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/staff/day',
    caller: 'staff',
    query: deskDayQuery,
    response: deskDayAnswer,
    touches: { table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#', 'OFFER#', 'STRIKES'] },
    throttle: { perSecond: 20, burst: 40 },
  },
  {
    query: { date: '2026-11-20', seen: 'AAAA' },
    answer: {
      member: { id: exampleIds.person, name: 'Pat', role: 'operator', passkeys: 1 },
      fingerprint: 'AAAA',
      day: {
        date: '2026-11-20',
        sessions: [
          {
            bookingId: exampleIds.booking,
            sequence: 0,
            name: 'Robin E.',
            task: 'Write the introduction',
            timeSlot: '9:00 AM',
            duration: 3,
            seats: [5],
            needsStudentId: false,
            hasDonation: false,
            strikes: 0,
            times: {
              startMs: 1795183200000,
              endMs: 1795194000000,
              checkInFromMs: 1795182300000,
              noShowFromMs: 1795184100000,
              recordUntilMs: 1795280400000,
            },
            events: [],
          },
        ],
        staff: {},
      },
    },
  },
);
