import { machineCalendar, machineCalendarQuery } from '../../schemas/machines.ts';
import { contract } from '../definition/contract.ts';
import { exampleDate } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    path: '/api/machine/calendar',
    caller: 'machine',
    machineScope: 'calendar',
    query: machineCalendarQuery,
    response: machineCalendar,
    touches: { table: ['Query'], reads: ['DAY#'] },
    throttle: { perSecond: 20, burst: 40 },
  },
  {
    query: { from: exampleDate, to: exampleDate },
    answer: {
      days: [{ date: exampleDate, hours: [{ timeSlot: '7:00 AM', seatsLeft: 12, begun: false }] }],
    },
  },
);
