import {
  calendar,
  calendarDay,
  calendarDayQuery,
  calendarQuery,
  cancellingClosing,
  closing,
  closingProgress,
  closurePreview,
  closurePreviewQuery,
  reopening,
} from '../../schemas/calendar.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The rows that change with the seats of a closure. */
const seatsAndNotes = {
  table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
  reads: ['BOOKING#', 'CLOSURE#', 'DAY#'],
  writes: ['AUDIT#', 'BOOKING#', 'CLOSURE#', 'DAY#'],
} as const;

/** The endpoints of the office's calendar: how full the days are, and closing and reopening hours. */
export const calendarEndpoints = {
  'get-calendar': {
    ...line('get-calendar', {
      query: calendarQuery,
      response: calendar,
      touches: inSession({ table: ['Query'], reads: ['CLOSURE#', 'DAY#'] }),
    }),
    throttle: { perSecond: 10, burst: 20 },
  },
  'get-calendar-day': line('get-calendar-day', {
    query: calendarDayQuery,
    response: calendarDay,
    touches: inSession({ table: ['Query'], reads: ['CLOSURE#', 'DAY#'] }),
  }),
  'close-hours': line('close-hours', {
    body: closing,
    response: closingProgress,
    touches: inSession(seatsAndNotes),
    timeoutSeconds: 25,
  }),
  'preview-closure': line('preview-closure', {
    query: closurePreviewQuery,
    response: closurePreview,
    touches: inSession({ table: ['BatchGetItem', 'Query'], reads: ['BOOKING#', 'DAY#'] }),
  }),
  'close-and-cancel': line('close-and-cancel', {
    body: cancellingClosing,
    response: closingProgress,
    touches: inSession({
      table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#', 'CLOSURE#', 'DAY#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'CLOSURE#', 'DAY#', 'LEDGER#', 'USER#'],
      stripe: true,
    }),
    timeoutSeconds: 28,
  }),
  'reopen-hours': line('reopen-hours', {
    body: reopening,
    response: closingProgress,
    touches: inSession(seatsAndNotes),
    timeoutSeconds: 25,
  }),
} as const satisfies Record<string, Endpoint>;
