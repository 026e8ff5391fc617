import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { aBooking, checkoutBody, pay } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { type SignedInStaff, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

const system = freshSystemForEachTest();

const day = '2026-11-20';
let kim: SignedInStaff;
/** Ten past nine in New York. */
beforeEach(async () => {
  setClock('2026-11-20T14:10:00Z');
  kim = await signedInStaff('proctor', 'Kim');
});

const offer = async (changes: Partial<BodyInput<'create-walk-in'>> = {}) => {
  const { status, text, body } = await kim.browser.call('create-walk-in', {
    body: aWalkIn(changes),
  });
  if (status !== 201 || !('link' in body)) throw new Error(`${status}: ${text}`);
  return body;
};
const deskDay = async () => (await kim.browser.call('get-desk-day', { query: { date: day } })).body.day;
const pending = async () => (await deskDay())?.pending;
const look = async (id: string) => (await kim.browser.call('get-walk-in', { parameters: { id } })).body;
const release = (id: string, by = kim) => by.browser.call('release-walk-in', { parameters: { id } });

const beginToPay = async (link: string) => {
  const visitor = new TestBrowser();
  const code = link.replace('https://quiet.test/offers/', '');
  const { id, key } = (await visitor.call('open-short-link', { parameters: { code } })).body;
  const session = aBooking({ date: day, timeSlot: '9:00 AM', duration: 1, name: 'Robin Example' });
  const { body } = await visitor.call('create-payment-intent', {
    body: { ...checkoutBody(session), offer: { id, key } },
  });
  const book = () => visitor.call('create-booking', { body: session });
  return { ...body, book };
};

it('lists who has not paid yet on every tablet, with the link again, by the end of their time', async () => {
  const { id, link } = await offer();
  travelMinutes(1);
  await offer({ name: 'Kim Osei', paidBy: 'package', isStudent: 'yes', duration: 2 });
  const another = await signedInStaff('proctor', 'Lou');
  const { body } = await another.browser.call('get-desk-day', { query: { date: day } });
  expect(body.day?.pending).toMatchObject([
    {
      id,
      link,
      name: 'Robin Example',
      timeSlot: '9:00 AM',
      duration: 1,
      paidBy: 'phone',
      needsStudentId: false,
      until: '2026-11-20T14:25:00.000Z',
      state: 'open',
    },
    { name: 'Kim Osei', paidBy: 'package', needsStudentId: true, duration: 2 },
  ]);
});

it('follows a walk-in from the code through the payment until they are here', async () => {
  const { id, link } = await offer();
  expect((await look(id)).state).toBe('open');
  const { clientSecret, book } = await beginToPay(link);
  expect([(await look(id)).state, (await pending())?.map(({ state }) => state)]).toEqual([
    'paying',
    ['paying'],
  ]);
  await pay(clientSecret);
  await book();
  expect([(await look(id)).state, await pending()]).toEqual(['here', undefined]);
  expect((await deskDay())?.sessions).toMatchObject([{ name: 'Robin E.', events: [{ kind: 'arrived' }] }]);
});

describe('released by the desk', () => {
  it('frees the seats at once, writes to nobody, and is in the audit', async () => {
    const { id } = await offer();
    const { status, body } = await release(id);
    expect([status, body.state]).toEqual([200, 'released']);
    expect(await itemsOf(`DAY#${day}`)).not.toContainEqual(expect.objectContaining({ offerId: id }));
    expect([await pending(), (await look(id)).state]).toEqual([undefined, 'released']);
    const audited = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'offer withdrawn');
    expect(audited).toMatchObject([{ about: id, by: kim.member.id }]);
    expect(system().mailbox.list()).toEqual([]);
  });

  it('happens once for two desks at once', async () => {
    const { id } = await offer();
    const lou = await signedInStaff('proctor', 'Lou');
    const answers = await Promise.all([release(id), release(id, lou), release(id)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      answers.map(() => [200, 'released']),
    );
    const audited = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'offer withdrawn');
    expect(audited).toHaveLength(1);
  });

  it('ends a checkout that the visitor has opened and not paid', async () => {
    const { id, link } = await offer();
    await beginToPay(link);
    expect((await release(id)).body.state).toBe('released');
    expect((await itemsOf(`DAY#${day}`)).filter(({ expiresAt }) => expiresAt)).toEqual([]);
  });

  it('is refused once the visitor has paid', async () => {
    const { id, link } = await offer();
    const { clientSecret, book } = await beginToPay(link);
    await pay(clientSecret);
    await book();
    const { status, text } = await release(id);
    expect([status, text]).toEqual([409, 'Robin Example has paid and is here.']);
  });
});

it('leaves the seats to anybody once the time to pay is over', async () => {
  setClock('2026-11-20T14:00:00Z');
  const names = Array.from('ABCDEFGHIJKL', (letter) => `Robin ${letter}`);
  const offers = await Promise.all(names.map((name) => offer({ name })));
  setClock('2026-11-20T14:14:59Z');
  await expect(offer({ name: 'Kim Osei' })).rejects.toThrow('409');
  setClock('2026-11-20T14:15:01Z');
  expect((await look(offers[0]?.id ?? '')).state).toBe('expired');
  expect(await pending()).toBeUndefined();
  const late = await kim.browser.call('create-walk-in', {
    body: { nonce: randomUUID(), name: 'Kim Osei', duration: 1, isStudent: 'no', paidBy: 'cash' },
  });
  expect(late.status).toBe(201);
});

it('404 for an offer by mail, and for an id that is none', async () => {
  const pat = await signedInStaff('operator', 'Pat');
  const mailed = await pat.browser.call('create-offer', {
    body: {
      nonce: randomUUID(),
      name: 'Robin Example',
      email: 'robin@example.com',
      date: '2026-11-23',
      timeSlot: '9:00 AM',
      duration: 1,
    },
  });
  for (const id of [mailed.body.id, randomUUID(), 'robin'])
    expect((await release(id, pat)).text).toBe(
      'There is no such walk-in. The desk lists those that are open.',
    );
});
