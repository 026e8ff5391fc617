import { expect, it } from '@jest/globals';
import { arranged, type Order } from './order.ts';

const hourMs = 3_600_000;

/** Somebody at a seat, or without one, from an hour on. */
const person = (name: string, hour: number, seat?: number) => ({
  bookingId: '0198c2f4-aaaa-4bbb-8ccc-123456789abc',
  name,
  seats: seat === undefined ? [] : [seat],
  times: { startMs: hour * hourMs } as Parameters<typeof arranged>[0][number]['times'],
});

const day = [
  person('Kim Osei', 9, 4),
  person('Ada Novak', 10, 2),
  person('Kim Osei', 8, 3),
  person('Zoë Brandt', 9, 2),
  person('Jo Park', 9),
];
const shown = (order: Order, typed = ''): string[] =>
  arranged(day, order, typed).map(({ name, times, seats }) => `${times.startMs / hourMs} ${name} ${seats}`);

it.each<[Order, string[]]>([
  ['hour', ['8 Kim Osei 3', '9 Jo Park ', '9 Zoë Brandt 2', '9 Kim Osei 4', '10 Ada Novak 2']],
  ['seat', ['9 Jo Park ', '9 Zoë Brandt 2', '10 Ada Novak 2', '8 Kim Osei 3', '9 Kim Osei 4']],
  ['name', ['10 Ada Novak 2', '9 Jo Park ', '8 Kim Osei 3', '9 Kim Osei 4', '9 Zoë Brandt 2']],
])('orders a day by %s, and those who have the same by the hour or the seat', (order, people) => {
  expect(shown(order)).toEqual(people);
});

it.each([
  ['zoe', ['9 Zoë Brandt 2']],
  [' ZO ', ['9 Zoë Brandt 2']],
  ['osei', ['8 Kim Osei 3', '9 Kim Osei 4']],
  ['im', []],
])('finds those who have a word in their name that begins with %j', (typed, people) => {
  expect(shown('hour', typed)).toEqual(people);
});
