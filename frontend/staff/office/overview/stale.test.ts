import { figuresOfText } from './stale.ts';

const at = '2026-11-21T13:00:00.000Z';

it.each([
  ['2026-11-22T18:00:00Z', 'The books are checked once a day.'],
  ['2026-11-22T19:30:00Z', 'The check of the books has not ended since: the log of check-books says why.'],
])('says at %s: %s', (now, sentence) => {
  expect(figuresOfText(at, Date.parse(now))).toBe(`These figures are of Nov 21, 8:00 AM. ${sentence}`);
});
