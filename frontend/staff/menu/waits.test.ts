import { countText } from './waits.ts';

const waiting = [
  { kind: 'appeal', count: 2, hasMore: false },
  { kind: 'contact-message', count: 50, hasMore: true },
  { kind: 'failed-refund', count: 1, hasMore: false },
] as const;

it.each([
  ['/office/appeals', '2'],
  ['/office/inbox', '51+'],
  ['/office/payouts', undefined],
  [undefined, '53+'],
])('the menu counts for %s what waits there: %s', (path, text) => {
  expect(countText([...waiting], path)).toBe(text);
});
