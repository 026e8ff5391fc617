import { canaryText } from './canary-text.ts';

const at = '2026-11-21T13:00:00.000Z';
const minutesLater = (minutes: number): number => Date.parse(at) + minutes * 60_000;
const works = { at, faults: [] };
const fails = {
  at,
  faults: [{ step: 'pages' as const, sentence: '/booking answers 404.' }],
  failsSince: '2026-11-21T12:50:00.000Z',
};

it.each([
  [0, 'Booking works, checked just now.'],
  [1, 'Booking works, checked 1 minute ago.'],
  [2, 'Booking works, checked 2 minutes ago.'],
  [15, 'Booking works, checked 15 minutes ago.'],
  [-60, 'Booking works, checked just now.'],
])('says %i minutes after a look that was fine: %s', (minutes, sentence) => {
  expect(canaryText(works, minutesLater(minutes))).toEqual({ tone: 'plain', lines: [sentence] });
});

it('says what fails, and since when', () => {
  expect(canaryText(fails, minutesLater(2))).toEqual({
    tone: 'danger',
    lines: ['Booking has failed since Nov 21, 7:50 AM, checked 2 minutes ago.', '/booking answers 404.'],
  });
});

it.each([works, fails])('says that the check itself has stopped, whatever it said last', (last) => {
  expect(canaryText(last, minutesLater(16))).toEqual({
    tone: 'danger',
    lines: ['Booking has not been checked since Nov 21, 8:00 AM: the check itself has stopped.'],
  });
});

it('says that nothing has looked yet', () => {
  expect(canaryText(undefined, 0).lines).toEqual(['Booking has not been checked yet.']);
});
