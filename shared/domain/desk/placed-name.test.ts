import { placedName, seatsInOrder } from './placed-name.ts';

it.each([
  [[4], '4'],
  [[4, 4, 7], '4, then 7'],
  [[4, 7, 7, 4], '4, then 7, then 4'],
])('names a seat again only when it changes: %j', (seats, text) => {
  expect(seatsInOrder(seats)).toBe(text);
  expect(placedName({ name: 'Ada L.', seats })).toBe(`Ada L., seat ${text}`);
});
