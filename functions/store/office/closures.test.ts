import { keys } from '../../table/keys.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { changeRow, refusedAfter } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { claimSeats, closeSeats, disclaimSeats, reopenSeats } from './closed-seats.ts';
import { beginClosing, beginReopening, type Closure, endClosing, endReopening } from './closures.ts';

freshSystemForEachTest();

const date = '2026-11-23';
const id = 'closure';
const closure: Closure = {
  id,
  date,
  fromHour: 9,
  toHour: 12,
  reason: 'A pipe burst.',
  state: 'closing',
  by: 'pat',
  at: '2026-11-20T13:00:00.000Z',
  cancels: false,
  keeps: [],
};
const row = keys.closure(date, id);
const seat = keys.seat(date, 9, 1);
const theSeat = { hour: 9, seat: 1 };

const heir = { ...closure, id: 'heir' };
const heirRow = keys.closure(date, heir.id);
const noHeir = { reopened: { state: 'reopening' }, open: { state: 'open' }, gone: 'gone' } as const;

const close = () => closeSeats(closure, [theSeat], Date.now());
const begin = () => beginClosing([closure], Date.now());

it('begins once', async () => {
  expect(await refusedAfter(row, { begun: { state: 'open' } }, begin)).toEqual(['begun']);
  expect(
    await refusedAfter(keys.closureNote(date, 'b'), { begun: { closureId: 'b' } }, () =>
      beginClosing([{ ...closure, id: 'b' }], Date.now()),
    ),
  ).toEqual(['begun']);
});

describe('while hours are being closed', () => {
  beforeEach(begin);

  it('no seat is closed that somebody has taken since it was read', async () => {
    const inAnHour = Date.now() / 1000 + 3600;
    const taken = {
      booked: { checkoutId: 'checkout' },
      held: { checkoutId: 'checkout', expiresAt: inAnHour },
      closed: { closureId: 'another' },
    };
    expect(await refusedAfter(seat, taken, close)).toEqual(Object.keys(taken));
    await changeRow(seat, { closureId: undefined, checkoutId: 'checkout', expiresAt: inAnHour - 3601 });
    expect(await close()).toBe(true);
  });

  it('nothing more is closed once they are being reopened', async () => {
    const changes = { reopened: { state: 'reopening' }, open: { state: 'open' }, gone: 'gone' } as const;
    expect(await refusedAfter(row, changes, close)).toEqual(Object.keys(changes));
    const { booking } = await madeBooking(aBooking({ timeSlot: '1:00 PM' }));
    const claim = () => claimSeats(closure, { ...booking, closures: undefined }, { 9: id });
    expect(await refusedAfter(row, changes, claim)).toEqual(Object.keys(changes));
    expect(await refusedAfter(row, changes, () => endClosing(closure))).toEqual(Object.keys(changes));
  });

  it('a booking is noted only as it was read', async () => {
    const { booking } = await madeBooking(aBooking({ ...aStake, timeSlot: '1:00 PM' }));
    const changes = {
      cancelled: { status: 'cancelled' },
      moved: { sequence: 1 },
      closed: { closures: { 9: 'another' } },
    };
    const booked = keys.booking(booking.id);
    const claim = () => claimSeats(closure, { ...booking, closures: undefined }, { 9: id });
    expect(await refusedAfter(booked, changes, claim)).toEqual(Object.keys(changes));
    const disclaim = () => disclaimSeats(closure, { ...booking, closures: { 9: id } }, {});
    expect(await refusedAfter(booked, changes, disclaim)).toEqual(Object.keys(changes));
  });

  it('they are reopened once', async () => {
    const reopen = () => beginReopening([closure], 'pat', Date.now());
    const changes = { reopened: { state: 'reopening' }, open: { state: 'open' }, gone: 'gone' } as const;
    expect(await refusedAfter(row, changes, reopen)).toEqual(Object.keys(changes));
    await changeRow(row, { state: 'closed' });
    expect(await refusedAfter(keys.closureNote(date, id), { gone: 'gone' }, reopen)).toEqual(['gone']);
  });
});

it('frees a seat only while it is that of the closure', async () => {
  await begin();
  await beginClosing([heir], Date.now());
  await close();
  const changes = { freed: 'gone', booked: { closureId: undefined }, closed: { closureId: 'b' } } as const;
  const reopenTo = (heirId: string | undefined) => () => reopenSeats(closure, [theSeat], heirId);
  expect(await refusedAfter(seat, changes, reopenTo(heir.id))).toEqual(Object.keys(changes));
  await changeRow(seat, { closureId: id });
  expect(await refusedAfter(seat, changes, reopenTo(undefined))).toEqual(Object.keys(changes));
});

it.each(['closing', 'closed'])(
  'passes to a closure that is %s, and to none that is reopened',
  async (state) => {
    await begin();
    await beginClosing([heir], Date.now());
    await changeRow(heirRow, { state });
    await close();
    const reopen = () => reopenSeats(closure, [theSeat], heir.id);
    expect(await refusedAfter(heirRow, noHeir, reopen)).toEqual(Object.keys(noHeir));
    const { booking } = await madeBooking(aBooking({ date, timeSlot: '1:00 PM' }));
    await changeRow(keys.booking(booking.id), { closures: { 13: id } });
    const disclaim = () => disclaimSeats(closure, { ...booking, closures: { 13: id } }, { 13: heir.id });
    expect(await refusedAfter(heirRow, noHeir, disclaim)).toEqual(Object.keys(noHeir));
  },
);

it('ends reopening once', async () => {
  await begin();
  await beginReopening([closure], 'pat', Date.now());
  const changes = { ended: { state: 'open' }, gone: 'gone' } as const;
  expect(await refusedAfter(row, changes, () => endReopening(closure, Date.now()))).toEqual(
    Object.keys(changes),
  );
});
