import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { fillDays } from '../../testing/full-days.ts';
import { indexPeople } from '../../testing/indexing.ts';
import { aMember, boughtPackage } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { fullDate, waits } from '../../testing/waiting.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const search = async (q: string) => (await pat.browser.call('search', { query: { q } })).body;

/** Each text that an operator may type, with what it finds. */
const finds: Readonly<Record<string, string>> = {
  ...{ avila: 'guest', 'd’Ávila': 'guest', "d'avila": 'guest', DAVILA: 'guest', vila: 'guest', ádá: 'guest' },
  ...{
    'ada d': 'guest',
    'Ávila Ada': 'guest',
    'avila robin': '',
    'ada.davila@example.com': 'guest',
    'davila@': 'guest',
    'ADA.': 'guest',
  },
  ...{
    '0147': 'guest',
    '555 01': 'guest',
    '212': 'guest',
    '(212) 555-0147': 'guest',
    '+1 212 555 0147': 'guest',
  },
  ...{
    '5550147': 'guest',
    '999': '',
    quill: 'walk-in',
    'zoe quill': 'walk-in',
    Zoë: 'walk-in',
    marsh: 'walk-in',
  },
  ...{
    uill: 'walk-in',
    ars: 'walk-in',
    nora: 'waiting',
    'O’Brien': 'waiting',
    obri: 'waiting',
    rien: 'waiting',
  },
  ...{
    'nora@example.com': 'waiting',
    iris: 'message',
    lindqvist: 'message',
    qvist: 'message',
    'iris@': 'message',
  },
  ...{
    'lind.example': 'message',
    jonasberg: 'owner',
    nasb: 'owner',
    berg: 'owner',
    '%': '',
    "'": '',
    '🦄': '',
  },
  ...{ 'ada🦄': 'guest', '%vila%': 'guest', _: '', '--': '', 'no such person': '', pi_: '', ab: '' },
};

it('finds whatever has a name, an address, a phone or a code by any part of it', async () => {
  const guest = { name: 'Ada d’Ávila', email: 'ada.davila@example.com', phone: '+1 (212) 555-0147' };
  const { booking } = await madeBooking(aBooking({ ...guest, date: '2026-12-02' }));
  await fillDays([fullDate]);
  await waits('nora', { name: 'Nora O’Brien' });
  const message = { name: 'Iris Lindqvist', email: 'iris@lind.example', message: 'Is there a window seat?' };
  await new TestBrowser().call('create-contact', { body: message });
  const { browser } = await aMember('jonasberg');
  await boughtPackage(browser, 'mini');
  setClock('2026-11-20T15:10:00Z');
  pat.browser = await staffSignIn(pat.passkey);
  await pat.browser.call('create-walk-in', { body: aWalkIn({ name: 'Zoë Quill-Marsh', paidBy: 'cash' }) });
  await indexPeople();
  const found: Record<string, string> = {};
  for (const typed of Object.keys(finds)) {
    const { people, bookings } = await search(typed);
    found[typed] = [
      ...bookings.map(({ id }) => (id === booking.id ? 'guest' : 'walk-in')),
      ...people.map(({ username, messages, waits: places }) =>
        username ? 'owner' : messages ? 'message' : places ? 'waiting' : 'guest',
      ),
    ].join();
  }
  expect(Object.keys(finds).length).toBeGreaterThanOrEqual(40);
  expect(found).toEqual(finds);
  const [payment] = system()
    .stripe.listPayments()
    .filter(({ paymentIntent }) => paymentIntent.amount === 7000);
  for (const typed of [booking.id.slice(0, 13), payment?.paymentIntent.id.slice(0, 12) ?? ''])
    expect((await search(typed)).bookings.map(({ id }) => id)).toEqual([booking.id]);
});
