// Security: Holds.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import { fewSeconds } from '../../../shared/domain/seats/challenge-work.ts';
import { type Hold, isOpen, networkWork } from '../../../shared/domain/seats/hold-limits.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';
import {
  aBooking,
  checkOut,
  checkoutBody,
  holdEverySeat,
  madeBooking,
  pay,
} from '../../testing/booking-journey.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, packageCheckout, signedIn } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const seatRows = () => itemsOf('DAY#');
const payableIntents = () =>
  system()
    .stripe.listPayments()
    .filter(({ paymentIntent }) => paymentIntent.status !== 'canceled');

describe('the work for a hold', () => {
  const quarter = { timeSlot: '7:00 AM', duration: 5 };
  const hold = (index: number, booking: Partial<BookingData> = quarter) =>
    new TestBrowser(`10.${index}.0.1`).send('create-payment-intent', {
      body: checkoutBody(aBooking(booking)),
    });

  it('asks for work once unpaid holds take more than a quarter of the day, and holds nothing without it', async () => {
    for (let index = 0; index < 9; index += 1) expect((await hold(index)).status).toBe(200);
    const { status, text, headers } = await hold(9);
    expect([status, text]).toEqual([428, 'Many people are asking for this at the moment. Please try again.']);
    expect(JSON.parse(String(headers['x-challenge'])).parameters).toMatchObject({ cost: 2000 });
    expect(await seatRows()).toHaveLength(45);
    expect((await hold(9, { ...quarter, date: '2026-11-24' })).status).toBe(200);
    expect((await checkOut(new TestBrowser(), aBooking(quarter))).status).toBe(200);
  });

  it('is two seconds at most for whoever holds nothing of the day, whatever ten networks hold', async () => {
    for (let index = 0; index < 34; index += 1) {
      const timeSlot = hourLabel(site.openingHour + 5 * (index % 3));
      const body = checkoutBody(aBooking({ timeSlot, duration: 5 }));
      await new TestBrowser(`10.${index % 10}.0.1`).call('create-payment-intent', { body });
    }
    const booking = aBooking({ timeSlot: '5:00 PM', duration: 1 });
    const beside = await hold(1, booking);
    const elsewhere = await hold(99, booking);
    expect([beside.status, elsewhere.status]).toEqual([428, 428]);
    expect(await workAskedBy(beside)).toBeGreaterThan(fewSeconds());
    expect(await workAskedBy(elsewhere)).toBe(fewSeconds());
  });

  it('does not count paid bookings', async () => {
    for (let index = 0; index < 9; index += 1) await madeBooking(aBooking(quarter));
    expect((await hold(9)).status).toBe(200);
  });

  it('lets many concurrent requests hold no more without work', async () => {
    const statuses = (await Promise.all(Array.from({ length: 24 }, (_, index) => hold(index)))).map(
      ({ status }) => status,
    );
    const held = statuses.filter((status) => status === 200).length;
    expect(held).toBeLessThanOrEqual(9);
    expect(new Set(statuses.filter((status) => status !== 200 && status !== 409))).toEqual(new Set([428]));
    expect(await seatRows()).toHaveLength(5 * held);
    expect(payableIntents()).toHaveLength(held);
  });

  it('asks for more work when much more is held by the time of the solution', async () => {
    Object.assign(site, { challengeDerivations: 10 });
    for (let index = 0; index < 9; index += 1) await hold(index);
    const early = await solveChallenge(String((await hold(9)).headers['x-challenge']));
    for (let index = 10; index < 12; index += 1)
      await checkOut(new TestBrowser(), aBooking({ ...quarter, duration: 8 }));
    await checkOut(new TestBrowser(), aBooking({ timeSlot: '2:00 PM', duration: 8 }));
    const late = await new TestBrowser().send('create-payment-intent', {
      body: checkoutBody(aBooking({ timeSlot: '2:00 PM', duration: 8 })),
      headers: { 'x-challenge-solution': early },
    });
    expect(late.status).toBe(428);
  });
});

describe('the limit of holds', () => {
  const fullDay = { timeSlot: '7:00 AM', duration: 8 };
  const tooMany =
    'Too many bookings are waiting for their payment. Please complete one of them, or try again in a few minutes.';
  const from = (address: string, booking: Partial<BookingData> = fullDay) =>
    checkOut(new TestBrowser(address), aBooking(booking));
  const many = <Result>(count: number, once: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => once(index)));

  // ASVS 2.3.2.
  it('lets a network address hold a third of a day at the same time, and other addresses the rest', async () => {
    for (let count = 0; count < 7; count += 1) expect((await from('203.0.113.5')).status).toBe(200);
    const refused = await from('203.0.113.5');
    expect([refused.status, refused.text, refused.headers['retry-after']]).toEqual([429, tooMany, '900']);
    expect((await from('203.0.113.5', { duration: 4 })).status).toBe(200);
    expect((await from('203.0.113.5', { ...fullDay, date: '2026-11-24' })).status).toBe(200);
    expect((await from('203.0.113.6')).status).toBe(200);
    travelMinutes(15 + 1 / 60);
    expect((await from('203.0.113.5')).status).toBe(200);
  });

  it('frees the limit at once when a booking is paid, or replaced by another', async () => {
    const browsers = Array.from({ length: 7 }, () => new TestBrowser('203.0.113.5'));
    const held = [];
    for (const browser of browsers) held.push(await checkOut(browser, aBooking(fullDay)));
    expect((await from('203.0.113.5')).status).toBe(429);
    await pay(held[0]?.body.clientSecret ?? '');
    await browsers[0]?.call('create-booking', { body: aBooking(fullDay) });
    expect((await from('203.0.113.5')).status).toBe(200);
    expect((await from('203.0.113.5')).status).toBe(429);
    await checkOut(browsers[1] as TestBrowser, aBooking({ ...fullDay, date: '2026-11-24' }));
    expect((await from('203.0.113.5')).status).toBe(200);
  });

  it('is never exceeded by many concurrent requests, of which some succeed', async () => {
    // Fewer than the seats of an hour: none is refused because others hold seats that they are about to give back.
    const requests = 10;
    const results = await many(requests, () => from('203.0.113.5'));
    const held = results.filter(({ status }) => status === 200).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(7);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(requests - held);
    expect(await seatRows()).toHaveLength(held * 8);
    expect(await itemsOf('HOLDS#')).toHaveLength(held);
    expect(payableIntents()).toHaveLength(held);
  });

  // ASVS 2.3.2.
  it('lets a classroom of 30 behind one network address check out at once', async () => {
    const slots = ['7:00 AM', '9:00 AM', '11:00 AM'];
    const results = await many(30, (index) =>
      from('203.0.113.5', { timeSlot: slots[index % 3] as string, duration: 2 }),
    );
    expect(results.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ['/56', 90, (index: number) => `2001:db8:1:12${index + 10}::1`],
    ['/48', 120, (index: number) => `2001:db8:1:${index + 10}00::1`],
    ['/24', 120, (index: number) => `203.0.113.${index}`],
  ])('lets the addresses of a %s hold %i seat hours of a day together', async (_, seatHours, address) => {
    let held = 0;
    for (let index = 0; index < 20; index += 1) {
      const session = index % 2 ? { timeSlot: '7:00 AM', duration: 7 } : { timeSlot: '2:00 PM', duration: 8 };
      const { status } = await from(address(index), session);
      if (status === 200) held += session.duration;
    }
    expect(held).toBe(seatHours);
  });

  it('does not lock out an e-mail address that a stranger has used', async () => {
    for (let count = 1; count <= 11; count += 1)
      expect((await from(`203.0.${count}.1`, { ...fullDay, date: '2026-11-24' })).status).toBe(200);
    expect((await from('198.18.0.1')).status).toBe(200);
  });

  // ASVS 2.3.2.
  it('limits the open checkouts of an account, packages included, in all its browsers', async () => {
    const statuses = [];
    for (let count = 1; count <= 11; count += 1) {
      const browser = count === 1 ? (await aMember()).browser : await signedIn();
      const data = aBooking({ date: `2026-12-${10 + count}`, duration: 1 });
      const answer = count === 1 ? await packageCheckout(browser, 'mini') : await checkOut(browser, data);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('asks an address for work beyond its open checkouts, and refuses nobody beside them', async () => {
    Object.assign(site, { peoplePerAddress: 3 });
    const later = (index: number) => ({ ...fullDay, date: `2026-12-${10 + index}` });
    for (let index = 0; index < 3; index += 1)
      expect((await from('203.0.113.5', later(index))).status).toBe(200);
    const withoutWork = async () => {
      const body = checkoutBody(aBooking(later(3)));
      return (await new TestBrowser('203.0.113.5').send('create-payment-intent', { body })).status;
    };
    expect([await withoutWork(), (await from('203.0.113.5', later(3))).status]).toEqual([428, 200]);
    travelMinutes(15 + 1 / 60);
    expect(await withoutWork()).toBe(200);
  });

  it.each([
    ['whose hold has run out', 16, 4],
    ['that another one of its browser has replaced', 0, 3],
  ])('reckons an address for an hour with a checkout %s', async (_, minutes, unpaid) => {
    const browser = new TestBrowser('2001:db8:1:1200::1');
    for (let day = 10; day < 14; day += 1) {
      await checkOut(browser, aBooking({ date: `2026-12-${day}` }));
      travelMinutes(minutes);
    }
    const asksBeyond = async (unpaidWithoutWork: number) => {
      const holds = (await itemsOf('HOLDS#')) as unknown as Hold[];
      return networkWork(holds, { openWithoutWork: 9, unpaidWithoutWork, seatHours: 9 }, Date.now()) > 0;
    };
    expect([await asksBeyond(unpaid + 1), await asksBeyond(unpaid)]).toEqual([false, true]);
    travelMinutes(76);
    expect(await asksBeyond(1)).toBe(false);
  });

  it('reckons no address with what was paid, nor with what was refused at once', async () => {
    const address = '203.0.113.5';
    await madeBooking(aBooking(fullDay), new TestBrowser(address));
    await many(12, () => from(address, { ...fullDay, date: '2026-11-24' }));
    const holds = (await itemsOf('HOLDS#')) as unknown as Hold[];
    const none = { openWithoutWork: 12, unpaidWithoutWork: 1, seatHours: 9 };
    expect(networkWork(holds, none, Date.now())).toBe(0);
    expect(holds.filter(({ paidAtMs }) => paidAtMs)).toHaveLength(1);
    expect(holds.every((hold) => hold.paidAtMs || isOpen(hold, Date.now()))).toBe(true);
  });

  it('blocks other visitors only until the hold expires', async () => {
    await holdEverySeat();
    expect((await checkOut(new TestBrowser(), aBooking())).status).toBe(409);
    travelMinutes(15 + 1 / 60);
    expect((await checkOut(new TestBrowser(), aBooking())).status).toBe(200);
  });
});
