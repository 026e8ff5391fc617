import { holdEnd } from './hold-end.ts';

const at = (iso: string) => Date.parse(iso);
const nineOClock = { date: '2026-11-20', timeSlot: '9:00 AM', duration: 1 };

it('is 15 minutes ahead, on a whole second', () => {
  expect(holdEnd(at('2026-11-20T12:00:00.001Z'))).toBe(at('2026-11-20T12:15:01Z'));
  expect(holdEnd(at('2026-11-20T12:00:00Z'), nineOClock)).toBe(at('2026-11-20T12:15:00Z'));
});

it('is not later than the start of the session', () => {
  expect(holdEnd(at('2026-11-20T13:45:00Z'), nineOClock)).toBe(at('2026-11-20T14:00:00Z'));
  expect(holdEnd(at('2026-11-20T13:59:50Z'), nineOClock)).toBe(at('2026-11-20T14:00:00Z'));
});
