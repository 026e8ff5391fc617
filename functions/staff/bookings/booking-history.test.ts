import { randomUUID } from 'node:crypto';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { record } from '../../testing/desk.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { showHistory } from './booking-history.ts';

freshSystemForEachTest();

it('tells each thing that the desk has recorded by its own words', async () => {
  const { booking } = await madeBooking(aBooking());
  const records = [
    { kind: 'no-show' },
    { kind: 'arrived' },
    { kind: 'rule-broken', rule: 'phone' },
    { kind: 'rule-broken', rule: 'drinking' },
    { kind: 'result', shown: 'declined' },
    { kind: 'locker', locker: '7' },
    { kind: 'note', text: 'Came late.' },
  ] as const;
  for (const each of records) {
    travelMinutes(1);
    await record(booking.id, each);
  }
  const { timeline } = await showHistory(booking.id, Date.now());
  expect(timeline.flatMap(({ about, text }) => (about === 'desk' ? text : []))).toEqual([
    'marked as a no-show',
    'arrived',
    'rule broken: “No phones”, which counts against the session',
    expect.stringMatching(/^rule broken: “[A-Z][a-z ]+”$/),
    'kept the result to themselves',
    'locker 7',
    'note: “Came late.”',
  ]);
});

const outlookOf = async (id: string): Promise<string[]> => (await showHistory(id, Date.now())).outlook;

it('calls a mail late only when its time has passed, and names it in words', async () => {
  const { booking } = await madeBooking(aBooking());
  const late = 'a mail is late (confirmation). It is tried for 12 hours; then the inbox shows it';
  expect(await outlookOf(booking.id)).not.toContain(late);
  travelMinutes(14);
  expect(await outlookOf(booking.id)).not.toContain(late);
  travelMinutes(2);
  expect(await outlookOf(booking.id)).toContain(late);
});

it('waits for no mail to a walk-in, who has given no address', async () => {
  travelMinutes(70);
  const { browser } = await signedInStaff('proctor', 'Kim');
  const { body } = await browser.call('create-walk-in', {
    body: { nonce: randomUUID(), name: 'Robin Example', duration: 1, isStudent: 'no', paidBy: 'cash' },
  });
  if (!('booking' in body)) throw new Error('The walk-in was not booked.');
  travelMinutes(20);
  const outlook = await outlookOf(body.booking.id);
  expect(outlook.filter((text) => text.includes('mail'))).toEqual([]);
});

it('names each mail in words', async () => {
  const { booking } = await madeBooking(aBooking());
  await sendMailAbout((await itemsOf()).filter(({ entity }) => entity === 'booking'));
  const { timeline } = await showHistory(booking.id, Date.now());
  expect(timeline.filter(({ about }) => about === 'mail').map(({ text }) => text)).toEqual([
    'mail sent: confirmation',
  ]);
});
