import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { closeBooks } from '../../shared/domain/money/books.ts';
import { endCode } from '../store/checkouts/codes.ts';
import { readMoneyRecords } from '../table/purchases/money-records.ts';
import { transact } from '../table/table.ts';
import { aBooking, aStake, checkOut, holdEverySeat, pay } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { aCode, checkOutWithCode, countsOf, payWithCode } from '../testing/codes.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { aMember, confirmAddressOf } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const seats = () => itemsOf('DAY#');
const checkouts = () => itemsOf('CHECKOUT#');

it('freezes the code in the terms of the purchase, and gives back what was paid', async () => {
  await aCode({ code: 'TENTH' });
  const { browser, booking } = await payWithCode('TENTH', aBooking(aStake));
  expect(booking).toMatchObject({
    sessionPriceCents: 6300,
    discount: { code: 'TENTH', cents: 700 },
    cancellation: { refundCents: 7300 },
  });
  expect(system().stripe.listPayments()).toMatchObject([{ paymentIntent: { amount: 7300 } }]);
  expect(await countsOf('TENTH')).toEqual([1, 1, 700]);
  const cancelled = await browser.call('cancel-booking', {
    parameters: { id: booking.id },
    body: { expectedRefundCents: 7300 },
  });
  expect(cancelled.body.returned?.refundCents).toBe(7300);
  const { captured, faults } = closeBooks(await readMoneyRecords());
  expect([captured, faults]).toEqual([7300, []]);
});

it('sells a package at the lower price, and lowers its refund by the same share', async () => {
  const { browser } = await aMember();
  await aCode({ code: 'HALF', percent: 50, on: 'packages' });
  const packageData = { packageType: 'full', totalHours: 50 } as const;
  const { body } = await browser.call('create-payment-intent', {
    body: { amount: 550, packageData, code: 'HALF' },
  });
  await pay(body.clientSecret);
  const bought = await browser.call('create-package', { body: packageData });
  expect(bought.body).toMatchObject({
    priceCents: 55_000,
    refundCents: 5000,
    discount: { code: 'HALF', cents: 55_000 },
  });
  expect(await countsOf('HALF')).toEqual([1, 1, 55_000]);
});

it('leaves one booking and no other seat when fifty people use the last code at once', async () => {
  await aCode({ code: 'LAST', uses: 1 });
  const people = Array.from({ length: 50 }, (_, index) => ({
    browser: new TestBrowser(),
    data: aBooking({
      email: `person-${index}@example.com`,
      timeSlot: `${1 + (index % 8)}:00 PM`,
      duration: 1,
    }),
  }));
  const answers = await Promise.all(
    people.map(({ browser, data }) =>
      browser.call('create-payment-intent', { body: { amount: 22.5, bookingData: data, code: 'LAST' } }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual(
    Array(49).fill([409, 'The code LAST has been used up. Please go on without it.']),
  );
  expect(await seats()).toHaveLength(1);
  const winner = people[answers.findIndex(({ status }) => status === 200)];
  await pay(won[0]?.body.clientSecret ?? '');
  await winner?.browser.call('create-booking', { body: winner.data });
  expect(await countsOf('LAST')).toEqual([1, 1, 250]);
});

it('sells one of many checkouts in the name of an address that nobody has proved, and opens them all', async () => {
  await aCode({ code: 'EACH', usesEach: 1 });
  const opened = await Promise.all(
    ['1:00 PM', '2:00 PM', '3:00 PM'].map(async (timeSlot) => {
      const [browser, booking] = [new TestBrowser(), aBooking({ timeSlot, duration: 1 })];
      const body = { amount: 22.5, bookingData: booking, code: 'EACH' };
      const answer = await browser.call('create-payment-intent', { body });
      await pay(answer.body.clientSecret, undefined, timeSlot);
      return { browser, booking };
    }),
  );
  const statuses = await Promise.all(
    opened.map(
      async ({ browser, booking }) => (await browser.call('create-booking', { body: booking })).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
  expect(await countsOf('EACH')).toEqual([1, 1, 250]);
});

it('keeps the hold of a page that is reloaded, and asks anew when the code changes', async () => {
  await aCode({ code: 'TENTH' });
  const browser = new TestBrowser();
  const first = await checkOutWithCode('TENTH', aBooking(), browser);
  await transact([endCode('TENTH', Date.now())]);
  const again = await browser.call('create-payment-intent', {
    body: { amount: 63, bookingData: aBooking(), code: 'TENTH' },
  });
  expect(again.body).toEqual(first.body);
  const without = await checkOut(browser, aBooking());
  expect(without.status).toBe(200);
  expect(without.body.clientSecret).not.toBe(first.body.clientSecret);
  expect(await countsOf('TENTH')).toEqual([0, 0, 0]);
  expect(await seats()).toHaveLength(3);
});

it('opens no checkout at another price, or with a code that has ended', async () => {
  await aCode({ code: 'TENTH' });
  const ask = (amount: number) =>
    new TestBrowser().call('create-payment-intent', {
      body: { amount, bookingData: aBooking(), code: 'TENTH' },
    });
  const wrong = await ask(70);
  expect([wrong.status, wrong.text]).toEqual([
    409,
    'The total for this booking is $63. Please go back and review it.',
  ]);
  await transact([endCode('TENTH', Date.now())]);
  const over = await ask(63);
  expect([over.status, over.text]).toEqual([409, 'The code TENTH is over. Please go on without it.']);
  expect([await seats(), await checkouts()]).toEqual([[], []]);
});

it('gives a use back when the checkout ends unpaid, for the person too', async () => {
  await aCode({ code: 'ONCE', uses: 1, usesEach: 1 });
  await checkOutWithCode('ONCE');
  expect(await countsOf('ONCE')).toEqual([1, 0, 0]);
  travelMinutes(16);
  await reconcile();
  await reconcile();
  expect(await countsOf('ONCE')).toEqual([0, 0, 0]);
  await payWithCode('ONCE');
  expect(await countsOf('ONCE')).toEqual([1, 1, 700]);
});

it('gives a use back when a late payment is refunded', async () => {
  await aCode({ code: 'ONCE', uses: 1 });
  const browser = new TestBrowser();
  const { body } = await checkOutWithCode('ONCE', aBooking(), browser);
  travelMinutes(16);
  await holdEverySeat();
  await pay(body.clientSecret);
  await browser.call('create-booking', { body: aBooking() });
  expect(await countsOf('ONCE')).toEqual([0, 0, 0]);
});

it('counts a member who has confirmed an address as one person, whatever address they type', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  await aCode({ code: 'EACH', usesEach: 1 });
  await payWithCode('EACH', aBooking(), browser);
  const again = aBooking({ email: 'other@example.com', timeSlot: '2:00 PM' });
  const second = await browser.call('create-payment-intent', {
    body: { amount: 63, bookingData: again, code: 'EACH' },
  });
  expect([second.status, second.text]).toEqual([
    409,
    'You have used the code EACH as often as one person can. Please go on without it.',
  ]);
});

it('refunds a guest who types another address and pays with the card that has used the code', async () => {
  await aCode({ code: 'EACH', usesEach: 1 });
  const buy = async (booking: ReturnType<typeof aBooking>) => {
    const browser = new TestBrowser();
    const { body } = await checkOutWithCode('EACH', booking, browser);
    await pay(body.clientSecret, undefined, 'Robin Example');
    return browser.call('create-booking', { body: booking });
  };
  expect((await buy(aBooking())).status).toBe(201);
  const answer = await buy(aBooking({ email: 'other@example.com', timeSlot: '2:00 PM' }));
  expect([answer.status, answer.text]).toEqual([
    409,
    'Your card or email has used the code EACH as often as one person can, so we are refunding you in full. Please book again without the code.',
  ]);
  expect(await countsOf('EACH')).toEqual([1, 1, 700]);
  expect(await seats()).toHaveLength(3);
  expect(await itemsOf('BOOKING#')).toHaveLength(1);
});

it('counts packages of members without a confirmed address by account, and then by card', async () => {
  await aCode({ code: 'EACH', usesEach: 1, on: 'packages' });
  const packageData = { packageType: 'mini', totalHours: 15 } as const;
  const buy = async (browser: TestBrowser) => {
    const { body: price } = await browser.call('quote', { body: { packageData, code: 'EACH' } });
    const opened = await browser.call('create-payment-intent', {
      body: { amount: price.total, packageData, code: 'EACH' },
    });
    if (opened.status !== 200) return [opened.status, opened.text];
    await pay(opened.body.clientSecret, undefined, 'Robin Example');
    const { status, text } = await browser.call('create-package', { body: packageData });
    return status === 201 ? [status] : [status, text];
  };
  const { browser: first } = await aMember('first');
  const { browser: second } = await aMember('second');
  expect(await buy(first)).toEqual([201]);
  const ask = { body: { packageData, code: 'EACH' } };
  expect((await first.call('quote', ask)).text).toBe(
    'You have used the code EACH as often as one person can. Please go on without it.',
  );
  expect(await buy(second)).toEqual([
    409,
    'Your card or email has used the code EACH as often as one person can, so we are refunding you in full. Please book again without the code.',
  ]);
  expect((await countsOf('EACH')).slice(0, 2)).toEqual([1, 1]);
});

it('keeps no use beyond the last for a payment of a checkout that was given up', async () => {
  await aCode({ code: 'ONCE', uses: 1 });
  const { body } = await checkOutWithCode('ONCE');
  setClock('2026-11-20T13:20:00Z');
  await payWithCode('ONCE', aBooking({ email: 'other@example.com' })).catch(() => undefined);
  await pay(body.clientSecret);
  await reconcile();
  expect((await countsOf('ONCE'))[0]).toBe(1);
});
