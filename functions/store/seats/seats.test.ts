import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { bookSeats, freeSeats, holdSeats, releaseSeats } from './seats.ts';

freshSystemForEachTest();

const date = '2026-11-23';
const mine = { checkoutId: 'mine', date, seats: new Map([[9, 1]]) };
const seat = keys.seat(date, 9, 1);

const nowSeconds = () => Date.now() / 1000;
const held = () => ({ checkoutId: 'mine', expiresAt: nowSeconds() + 60 });
const others = () => ({
  'held by another': { checkoutId: 'another', expiresAt: nowSeconds() + 60 },
  'booked by another': { checkoutId: 'another', expiresAt: undefined },
  closed: { checkoutId: undefined, closureId: 'closure', expiresAt: undefined },
});

it('holds only a seat that is free or whose hold has ended', async () => {
  const hold = () => transact(holdSeats(mine, Date.now() + 60_000, Date.now()));
  const taken = { ...others(), mine: { checkoutId: 'mine' } };
  expect(await refusedAfter(seat, taken, hold)).toEqual(Object.keys(taken));
  await changeRow(seat, { checkoutId: 'another', expiresAt: nowSeconds() - 1 });
  expect(await hold()).toBe(true);
});

it('books a seat that is held for it, also late, and none of others', async () => {
  const book = () => transact(bookSeats(mine, Date.now()));
  expect(await refusedAfter(seat, others(), book)).toEqual(Object.keys(others()));
  await changeRow(seat, { ...held(), expiresAt: nowSeconds() - 1 });
  expect(await book()).toBe(true);
});

it('gives up only a seat that it has booked', async () => {
  await changeRow(seat, { checkoutId: 'mine' });
  const changes = { ...others(), 'only held': held(), gone: 'gone' } as const;
  const free = () => transact(freeSeats(mine));
  expect(await refusedAfter(seat, changes, free)).toEqual(Object.keys(changes));
  await changeRow(seat, { checkoutId: 'mine' });
  const pass = () => transact(freeSeats(mine, { 9: 'closure' }));
  expect(await refusedAfter(seat, changes, pass)).toEqual(Object.keys(changes));
});

it('releases only a seat that it holds', async () => {
  for (const taken of [...Object.values(others()), { checkoutId: 'mine', expiresAt: undefined }]) {
    await changeRow(seat, { closureId: undefined, ...taken });
    await releaseSeats(mine);
    expect(await rowAt(seat)).toBeDefined();
  }
  await changeRow(seat, held());
  await releaseSeats(mine);
  expect(await rowAt(seat)).toBeUndefined();
});
