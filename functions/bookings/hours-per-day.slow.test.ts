import { testedSite } from '../../shared/tested-site.ts';
import { deployChanges, takeChangesBack } from '../testing/changed-configuration.ts';
import { travelMinutes } from '../testing/clock.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

let space: Awaited<ReturnType<typeof deployChanges>>;
beforeEach(async () => {
  space = await deployChanges({ ...testedSite, maxHoursPerDay: 8 });
});
afterEach(takeChangesBack);

const sentence = 'You can book at most 8 hours on one day. Please choose fewer hours or another day.';
const session = (timeSlot: string, duration: number, changes = {}) =>
  space.aBooking({ timeSlot, duration, ...changes });
const checkOut = async (...wish: Parameters<typeof session>) => {
  const { status, text } = await space.checkOut(new space.TestBrowser(), session(...wish));
  return status === 200 ? status : [status, text];
};

it('refuses what is more than a person may have on one day, whichever browser asks', async () => {
  await space.madeBooking(session('9:00 AM', 5));
  expect(await checkOut('3:00 PM', 4)).toEqual([409, sentence]);
  expect(await checkOut('3:00 PM', 4, { email: 'ROBIN+evening@example.com' })).toEqual([409, sentence]);
  expect(await checkOut('3:00 PM', 4, { email: 'sam@example.com' })).toBe(200);
  expect(await checkOut('3:00 PM', 4, { date: '2026-11-24' })).toBe(200);
  await space.madeBooking(session('3:00 PM', 3));
  expect(await checkOut('7:00 PM', 1)).toEqual([409, sentence]);
});

it('counts a hold of a member until it ends, and not the one that the same browser replaces', async () => {
  const { aConfirmedMember, signedIn } = await import('../testing/members.ts');
  const browser = await aConfirmedMember(system(), 'robin@example.com');
  const elsewhere = await signedIn();
  const hold = async (asker: typeof browser, timeSlot: string, duration: number) =>
    (await space.checkOut(asker, session(timeSlot, duration))).status;
  expect([await hold(browser, '9:00 AM', 8), await hold(browser, '10:00 AM', 8)]).toEqual([200, 200]);
  expect(await hold(elsewhere, '7:00 PM', 1)).toBe(409);
  travelMinutes(testedSite.holdMinutes + 1);
  expect(await hold(elsewhere, '7:00 PM', 1)).toBe(200);
});

it('lets nobody take the hours of an address away by holding seats in its name', async () => {
  expect(await checkOut('9:00 AM', 8)).toBe(200);
  expect(await checkOut('9:00 AM', 8)).toBe(200);
});

it('is kept by browsers that pay at the same time', async () => {
  const browsers = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'].map((timeSlot) => ({
    browser: new space.TestBrowser(),
    wish: session(timeSlot, 5),
  }));
  const booked = await Promise.all(
    browsers.map(async ({ browser, wish }) => {
      await space.pay((await space.checkOut(browser, wish)).body.clientSecret);
      return (await browser.call('create-booking', { body: wish })).status;
    }),
  );
  expect(booked.toSorted()).toEqual([201, 409, 409, 409]);
});

it('refunds a payment that comes when other hours of the person have taken the day', async () => {
  const browser = new space.TestBrowser();
  const first = session('9:00 AM', 5);
  const { clientSecret } = (await space.checkOut(browser, first)).body;
  travelMinutes(testedSite.holdMinutes + 1);
  await space.madeBooking(session('3:00 PM', 5));
  await space.pay(clientSecret);
  const { status } = await browser.call('create-booking', { body: first });
  expect(status).toBe(409);
  expect(await itemsOf('BOOKING#')).toContainEqual(expect.objectContaining({ timeSlot: '3:00 PM' }));
});

it('gives the hours of a payment back that is refused', async () => {
  const { aConfirmedMember } = await import('../testing/members.ts');
  const member = await aConfirmedMember(system(), 'robin@example.com');
  const { body } = await space.checkOut(member, session('9:00 AM', 8));
  await space.pay(body.clientSecret);
  const [{ getCheckout }, { refuse }] = await Promise.all([
    import('../store/checkouts/checkouts.ts'),
    import('../checkouts/refuse.ts'),
  ]);
  const row = (await itemsOf('CHECKOUT#')).find(({ sk }) => sk === 'CHECKOUT');
  const checkout = await getCheckout(String(row?.id));
  if (!checkout?.paymentIntentId) throw new Error('there is no payment');
  const payment = { paymentIntentId: checkout.paymentIntentId, paidAtMs: Date.now() };
  expect(await refuse(checkout, payment, 'card', Date.now())).toBe(true);
  expect((await space.checkOut(member, session('9:00 AM', 8))).status).toBe(200);
});

it('gives the hours of a cancelled session back', async () => {
  const { browser, booking } = await space.madeBooking(session('9:00 AM', 8));
  expect(await checkOut('7:00 PM', 1)).toEqual([409, sentence]);
  const parameters = { id: booking.id };
  const body = { expectedRefundCents: booking.cancellation?.refundCents ?? 0 };
  expect((await browser.call('cancel-booking', { parameters, body })).status).toBe(200);
  expect(await checkOut('9:00 AM', 8)).toBe(200);
});

it('counts a moved session on its new day alone', async () => {
  const { browser, booking } = await space.madeBooking(session('9:00 AM', 5));
  await space.madeBooking(session('9:00 AM', 4, { date: '2026-11-24' }));
  const move = (date: string) =>
    browser.call('reschedule-booking', {
      parameters: { id: booking.id },
      body: { date, timeSlot: '3:00 PM' },
    });
  const refused = await move('2026-11-24');
  expect([refused.status, refused.text]).toEqual([409, sentence]);
  expect((await move('2026-11-23')).status).toBe(200);
  expect((await move('2026-11-25')).status).toBe(200);
  expect(await checkOut('9:00 AM', 8)).toBe(200);
  expect(await checkOut('9:00 AM', 4, { date: '2026-11-25' })).toEqual([409, sentence]);
});

it('counts the hours of a package like others, for an address or for the account that has confirmed it', async () => {
  const { aMember, boughtPackage, confirmAddressOf, redemption } = await import('../testing/members.ts');
  const { browser } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  const redeem = (timeSlot: string, duration: number) =>
    browser.call('create-booking', { body: redemption(id, { timeSlot, duration }) });
  expect((await redeem('7:00 AM', 5)).status).toBe(201);
  expect((await redeem('7:00 AM', 5)).status).toBe(201);
  const refused = await redeem('2:00 PM', 4);
  expect([refused.status, refused.text]).toEqual([409, sentence]);
  expect(await checkOut('3:00 PM', 4)).toEqual([409, sentence]);
  await confirmAddressOf(system(), browser, 'robin@example.com');
  expect((await redeem('2:00 PM', 5)).status).toBe(201);
});
