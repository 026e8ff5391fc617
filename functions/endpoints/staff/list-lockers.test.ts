import { madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { personalBooking } from '../../testing/personal-data.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { recorded } from '../../testing/taps.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const today = '2026-11-20';
/** Today at 9:00 AM in New York. */
const start = Date.parse('2026-11-20T14:00:00Z');

let kim: SignedInStaff;
beforeEach(async () => {
  kim = await signedInStaff('proctor', 'Kim');
});

const lockers = async (query = {}) => {
  const { status, text, body } = await kim.browser.call('list-lockers', { query });
  return status === 200 ? body.lockers : [status, text];
};

/** Somebody who is booked for an hour, and is here with a locker. */
const here = async (name: string, locker: string, duration = 1) => {
  const { booking } = await madeBooking(personalBooking({ date: today, name, duration }));
  await recorded(kim, booking.id, { kind: 'arrived' });
  const nonce = await recorded(kim, booking.id, { kind: 'locker', locker });
  return {
    id: booking.id,
    nonce,
    placed: expect.stringMatching(new RegExp(`^${name[0]}.* [A-Z]\\., seat \\d+$`)),
  };
};

it('lists the lockers of those who are here, by number, and tells of one that two people have', async () => {
  setClock(start - 60_000);
  const ada = await here('Ada Lane', '10', 2);
  const sam = await here('Sam Reed', '9');
  const jo = await here('Jo Park', ' 10');
  const undone = await here('Kai West', '4');
  await recorded(kim, undone.id, { kind: 'undo', undoes: undone.nonce });
  expect(await lockers()).toEqual([
    { locker: '9', people: [sam.placed] },
    { locker: '10', people: expect.arrayContaining([ada.placed, jo.placed]) },
  ]);
  setClock(start + 3_600_000);
  expect(await lockers({ date: today })).toEqual([{ locker: '10', people: [ada.placed] }]);
});

it('is empty on a day without people, and refuses days that the desk does not show', async () => {
  setClock(start);
  expect(await lockers({ date: '2026-11-21' })).toEqual([]);
  expect(await lockers({ date: '2026-11-25' })).toEqual([
    403,
    'The desk shows yesterday, today and tomorrow.',
  ]);
  expect(await lockers({ date: 'today' })).toEqual([400, 'Please choose a date, written like 2026-11-20.']);
});
