import * as z from 'zod/mini';
import { contract } from '../definition/contract.ts';
import { exampleIds } from '../definition/examples.ts';

export default contract(
  {
    method: 'GET',
    // The secret, and ".ics".
    path: '/calendar/{file}',
    caller: 'anyone',
    response: z.string(),
    text: { contentType: 'text/calendar; charset=utf-8', keptSeconds: 3600 },
    touches: {
      table: ['BatchGetItem', 'GetItem', 'Query'],
      reads: ['BOOKING#', 'DAY#', 'FEED#'],
      indexes: ['owner'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
    throttle: { perSecond: 20, burst: 40 },
  },
  {
    parameters: { file: `${exampleIds.feed}.ics` },
    answer: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR',
  },
);
