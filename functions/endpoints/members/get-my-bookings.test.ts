import { call, type TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { site } from '../../../shared/site.ts';
import { aBooking, aStake, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { antiStake, record } from '../../testing/desk.ts';
import { aMember } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const book = async (browser: TestBrowser, data = aBooking()) => {
  await pay((await checkOut(browser, data)).body.clientSecret);
  return (await browser.call('create-booking', { body: data })).body;
};

describe('200', () => {
  it('lists the bookings of the member alone, latest session first', async () => {
    const { browser, user } = await aMember();
    expect((await browser.call('get-my-bookings')).body).toEqual([]);
    const morning = await book(browser, aBooking({ ...aStake, timeSlot: '9:00 AM', duration: 1 }));
    const later = await book(browser, aBooking({ date: '2026-12-01' }));
    const noon = await book(browser, aBooking({ timeSlot: '12:00 PM' }));
    await madeBooking(aBooking({ timeSlot: '5:00 PM' }));
    const { body } = await browser.call('get-my-bookings');
    expect(body).toEqual([later, noon, morning]);
    expect(body[0]).toMatchObject({ userId: user.id, sessionPriceCents: 7000 });
    for (const secret of ['browserId', 'paymentIntentId', 'ownerKey', 'seats', 'pk'])
      expect(body[0]).not.toHaveProperty(secret);
  });

  it('asks the table for them in one query', async () => {
    const { browser } = await aMember();
    const commands = await commandsSentBy(() => browser.call('get-my-bookings'));
    expect(commands).toEqual(['GetItemCommand', 'QueryCommand']);
  });
});

describe('donations', () => {
  it('come with their standing and their deadline, read only where the desk has a say', async () => {
    const { browser } = await aMember();
    const honour = await book(browser, aBooking(aStake));
    Object.assign(site, { stakeMode: 'attested' });
    const attested = await book(browser, aBooking({ ...antiStake, timeSlot: '1:00 PM', duration: 1 }));
    Object.assign(site, { stakeMode: 'honour' });
    await record(attested.id, { kind: 'no-show' });
    setClock('2026-11-23T18:30:00Z');
    const seen = async () => (await browser.call('get-my-bookings')).body;
    expect((await seen()).map(({ id, donationDeadline }) => [id, donationDeadline])).toEqual([
      [attested.id, { kind: 'correct', until: '2026-11-24T19:00:00.000Z' }],
      [honour.id, { kind: 'decide', until: '2026-12-07T17:00:00.000Z' }],
    ]);
    expect((await seen())[0]?.donation).toMatchObject({
      standing: 'not-kept',
      record: 'Our desk has recorded that you did not come.',
    });
    const commands = await commandsSentBy(seen);
    expect(commands).toEqual(['GetItemCommand', 'QueryCommand', 'QueryCommand']);
  });
});

describe('401', () => {
  it('asks for a session: the checkout cookie of a guest is none', async () => {
    const { browser } = await madeBooking();
    expect((await browser.call('get-my-bookings')).status).toBe(401);
    expect((await call('get-my-bookings')).status).toBe(401);
  });
});
