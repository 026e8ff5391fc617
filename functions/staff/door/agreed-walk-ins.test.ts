import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { aBooking, pay } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { aCode } from '../../testing/codes.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { aMember, boughtPackage, confirmAddressOf, useHours } from '../../testing/members.ts';
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
  kim = await signedInStaff('operator', 'Kim');
});

type Terms = Partial<BodyInput<'create-walk-in'>>;
interface Offer {
  id: string;
  key: string;
}

const ask = (terms: Terms) =>
  kim.browser.call('create-walk-in', { body: aWalkIn({ duration: 2, ...terms }) });

/** The offer behind the code that the desk shows. */
const offered = async (terms: Terms = {}): Promise<Offer> => {
  const { body, status, text } = await ask(terms);
  if (status !== 201 || !('link' in body)) throw new Error(`${status}: ${text}`);
  const code = body.link.replace('https://quiet.test/offers/', '');
  return (await new TestBrowser().call('open-short-link', { parameters: { code } })).body;
};

const read = async ({ id, key }: Offer) =>
  (await new TestBrowser().call('get-offer', { parameters: { id }, query: { key } })).body;

const { donationAmount: _, ...session } = aBooking({ date: day, timeSlot: '9:00 AM', duration: 2 });
const { isStudent: __, ...unsaid } = session;

type CheckoutBody = Omit<BodyInput<'create-payment-intent'>, 'offer'>;
const checkOut = async (offer: Offer, body: CheckoutBody, browser = new TestBrowser()) => {
  const answer = await browser.call('create-payment-intent', { body: { ...body, offer } });
  return { ...answer, told: `${answer.status} ${answer.status === 200 ? '' : answer.text}` };
};
const quoted = async (offer: Offer, body: Omit<BodyInput<'quote'>, 'offer'>) => {
  const { status, text, body: answer } = await new TestBrowser().call('quote', { body: { ...body, offer } });
  return status === 200 ? answer.total : `${status} ${text}`;
};
const redeem = async (
  browser: TestBrowser,
  offer: Offer,
  body: Omit<BodyInput<'create-booking'>, 'offer'>,
) => {
  const answer = await browser.call('create-booking', { body: { ...body, offer } });
  return { ...answer, told: `${answer.status} ${answer.status === 201 ? '' : answer.text}` };
};

const atDesk = async () =>
  (await kim.browser.call('get-desk-day', { query: { date: day } })).body.day?.sessions.map(
    ({ name, events }) => `${name} ${events.map(({ kind }) => kind).join()}`,
  );
const seatHours = async () => (await itemsOf(`DAY#${day}`)).length;

const fullPrice =
  '409 This offer is for Friday, November 20, 9:00 AM to 11:00 AM, not for a student, without a promotion code, paid by card. Please accept it as it is, or ask at the desk for another.';
const byPackage = fullPrice.replace('paid by card', 'paid with package hours');

describe('a walk-in of $50', () => {
  it('is not paid as a student, with a code, for other hours or with package hours', async () => {
    await aCode({ code: 'HALF', percent: 50 });
    const { browser } = await aMember();
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const offer = await offered();
    const student = { amount: 30, bookingData: { ...session, isStudent: 'yes' as const } };
    expect((await checkOut(offer, student)).told).toBe(fullPrice);
    expect((await checkOut(offer, { amount: 25, bookingData: session, code: 'HALF' })).told).toBe(fullPrice);
    for (const other of [{ duration: 1 }, { timeSlot: '10:00 AM' }, { date: '2026-11-23' }])
      expect((await checkOut(offer, { amount: 50, bookingData: { ...session, ...other } })).told).toBe(
        fullPrice,
      );
    expect((await redeem(browser, offer, { ...session, packageId })).told).toBe(fullPrice);
    expect([await itemsOf('CHECKOUT#'), await atDesk()]).toEqual([
      [expect.objectContaining({ packageTerms: expect.anything() })],
      [],
    ]);
    expect((await checkOut(offer, { amount: 50, bookingData: session })).status).toBe(200);
  });

  it('costs the same on its page, in a quote and at the checkout', async () => {
    const offer = await offered();
    expect(await read(offer)).toMatchObject({ total: 50, isStudent: 'no', paidBy: 'phone' });
    expect(await quoted(offer, { bookingData: { duration: 2 } })).toBe(50);
    expect(await quoted(offer, { bookingData: { duration: 2, isStudent: 'yes' } })).toBe(fullPrice);
    expect(await quoted(offer, { bookingData: { duration: 3 } })).toBe(fullPrice);
    const wrong = await checkOut(offer, { amount: 49, bookingData: session });
    expect(wrong.told).toBe('409 The total for this booking is $50. Please go back and review it.');
  });

  it('keeps its terms in a checkout that was begun before', async () => {
    await aCode({ code: 'HALF', percent: 50 });
    const offer = await offered();
    const browser = new TestBrowser();
    const { clientSecret } = (await checkOut(offer, { amount: 50, bookingData: session }, browser)).body;
    const half = { amount: 25, bookingData: session, code: 'HALF' };
    expect((await checkOut(offer, half, browser)).told).toBe(fullPrice);
    expect((await pay(clientSecret)).ok).toBe(true);
    expect((await checkOut(offer, half, browser)).status).toBe(409);
    travelMinutes(20);
    await reconcile();
    expect(await atDesk()).toEqual(['Robin E. arrived']);
  });

  it('leaves another checkout of the browser alone once its time is over', async () => {
    const browser = new TestBrowser();
    const { body } = await browser.call('create-payment-intent', {
      body: { amount: 50, bookingData: { ...session, timeSlot: '2:00 PM' } },
    });
    const offer = await offered();
    travelMinutes(16);
    const late = await checkOut(offer, { amount: 50, bookingData: session }, browser);
    expect(late.told).toMatch(/^409 .*expired/);
    expect((await pay(body.clientSecret)).ok).toBe(true);
  });

  it('is quoted no more once its time is over', async () => {
    const offer = await offered();
    travelMinutes(16);
    expect(await quoted(offer, { bookingData: { duration: 2 } })).toBe(
      '409 This reservation offer has expired; please ask at the desk for another one.',
    );
  });
});

it('takes from the offer of a student what the request leaves out', async () => {
  const offer = await offered({ isStudent: 'yes' });
  const browser = new TestBrowser();
  expect(await quoted(offer, { bookingData: { duration: 2 } })).toBe(30);
  const { body, told } = await checkOut(offer, { amount: 30, bookingData: unsaid }, browser);
  expect(told).toBe('200 ');
  await pay(body.clientSecret);
  const booked = await redeem(browser, offer, unsaid);
  expect([booked.status, booked.body]).toEqual([
    201,
    expect.objectContaining({ isStudent: 'yes', sessionPriceCents: 3000 }),
  ]);
});

describe('a promotion code that the desk has typed', () => {
  it('lowers the price of its walk-in, on the page, in a quote and at the checkout', async () => {
    await aCode({ code: 'HALF', percent: 50, uses: 1 });
    const offer = await offered({ code: ' half ' });
    expect(await read(offer)).toMatchObject({ total: 25, code: 'HALF' });
    expect(await quoted(offer, { bookingData: { duration: 2 } })).toBe(25);
    const browser = new TestBrowser();
    const { body } = await checkOut(offer, { amount: 25, bookingData: session }, browser);
    const again = await checkOut(offer, { amount: 25, bookingData: session, code: 'HALF' }, browser);
    expect(again.body.clientSecret).toBe(body.clientSecret);
    await pay(body.clientSecret);
    travelMinutes(20);
    await reconcile();
    expect(await itemsOf('BOOKING#')).toContainEqual(
      expect.objectContaining({ sessionPriceCents: 2500, discount: { code: 'HALF', cents: 2500 } }),
    );
  });

  it('is not exchanged for another one', async () => {
    for (const code of ['HALF', 'MOST']) await aCode({ code, percent: 50 });
    const offer = await offered({ code: 'HALF' });
    expect((await checkOut(offer, { amount: 25, bookingData: session, code: 'MOST' })).told).toContain(
      'with the promotion code HALF, paid by card.',
    );
  });

  it('ends before the payment, and the visitor is sent to the desk', async () => {
    await aCode({ code: 'HALF', percent: 50 });
    const offer = await offered({ code: 'HALF' });
    await kim.browser.call('end-code', { parameters: { code: 'HALF' } });
    const over = '409 The code HALF is over. Please ask at the desk for another link.';
    expect((await checkOut(offer, { amount: 25, bookingData: session })).told).toBe(over);
    expect(await quoted(offer, { bookingData: { duration: 2 } })).toBe(over);
  });

  it.each([
    [{ code: 'NONE' }, 404, 'There is no such code. Please check how it is written.'],
    [{ code: 'PACKS' }, 409, 'The code PACKS is for packages only. Please go on without it.'],
    ...(['cash', 'package', 'complimentary'] as const).map(
      (paidBy) =>
        [
          { code: 'HALF', paidBy },
          400,
          'A promotion code needs a payment by card at the visitor’s phone. Please remove the code.',
        ] as const,
    ),
  ] as const)('is refused at the desk: %j', async (terms, status, sentence) => {
    await aCode({ code: 'HALF', percent: 50 });
    await aCode({ code: 'PACKS', percent: 50, on: 'packages' });
    const answer = await ask(terms);
    expect([answer.status, answer.text, await seatHours()]).toEqual([status, sentence, 0]);
  });
});

describe('a walk-in who pays with package hours', () => {
  const taskLater = 'I will say at the desk what I am working on.';
  const { email: ___, ...withoutAddress } = { ...unsaid, task: taskLater };

  it('redeems in one request, and is here', async () => {
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, 'robin@example.com');
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const offer = await offered({ paidBy: 'package' });
    expect(await read(offer)).toMatchObject({ paidBy: 'package', total: 0, name: 'Robin Example' });
    const first = await redeem(browser, offer, { ...withoutAddress, packageId });
    const again = await redeem(browser, offer, { ...withoutAddress, packageId });
    expect([first.told, first.body.email, again.body.id]).toEqual([
      '201 ',
      'robin@example.com',
      first.body.id,
    ]);
    expect([await atDesk(), await seatHours()]).toEqual([['Robin E. arrived'], 2]);
    expect((await browser.call('get-my-packages', {})).body[0]).toMatchObject({ hoursUsed: 2 });
  });

  it('needs no address, and nobody is written to', async () => {
    const { browser } = await aMember();
    const { id: packageId } = await boughtPackage(browser, 'mini');
    const offer = await offered({ paidBy: 'package', isStudent: 'yes' });
    const { told, body } = await redeem(browser, offer, { ...withoutAddress, packageId });
    expect([told, body.email, body.isStudent]).toEqual(['201 ', '', 'yes']);
    expect((await browser.call('get-my-bookings', {})).body).toMatchObject([{ id: body.id }]);
    const before = system().mailbox.list().length;
    await sendMailAbout(await itemsOf('BOOKING#'));
    expect(system().mailbox.list()).toHaveLength(before);
  });

  it('is not confused with another member who has given no address either', async () => {
    const members = [await aMember('robin'), await aMember('alex')];
    const packages = await Promise.all(members.map(({ browser }) => boughtPackage(browser, 'mini')));
    const redeemNow = async (index: number, timeSlot = '9:00 AM') =>
      redeem(members[index]?.browser ?? new TestBrowser(), await offered({ paidBy: 'package' }), {
        ...{ ...withoutAddress, timeSlot },
        packageId: packages[index]?.id,
      });
    const parameters = { id: (await redeemNow(0)).body.id };
    const blocked = await kim.browser.call('block-person', { parameters, body: { reason: 'Shouted.' } });
    expect([blocked.status, (await redeemNow(1)).status]).toEqual([200, 201]);
    setClock('2026-11-20T15:10:00Z');
    expect((await redeemNow(0, '10:00 AM')).status).toBe(403);
  });

  it('does not pay by card', async () => {
    const offer = await offered({ paidBy: 'package' });
    expect((await checkOut(offer, { amount: 50, bookingData: session })).told).toBe(byPackage);
    expect(await itemsOf('CHECKOUT#')).toEqual([]);
  });

  it('is sent to the desk with too few hours, or with the package of another member', async () => {
    const [robin, alex] = [await aMember('robin'), await aMember('alex')];
    const { id: packageId } = await boughtPackage(robin.browser, 'mini');
    await useHours(robin.browser, packageId, 14);
    const offer = await offered({ paidBy: 'package' });
    const order = { ...withoutAddress, packageId };
    expect((await redeem(robin.browser, offer, order)).told).toBe(
      '409 Your package does not have that many hours left. Please ask at the desk for another way to pay.',
    );
    expect((await redeem(alex.browser, offer, order)).told).toBe(
      '409 Your package cannot be found. Please ask at the desk for another way to pay.',
    );
    expect((await redeem(new TestBrowser(), offer, order)).status).toBe(401);
    expect(await read(offer)).toMatchObject({ status: 'open' });
  });

  it('is another request under its nonce than one by card', async () => {
    const nonce = randomUUID();
    await offered({ nonce });
    expect(await ask({ nonce, paidBy: 'package' })).toMatchObject({
      status: 409,
      text: 'This form has already made a different offer. Please close it, and begin again.',
    });
  });
});

it('lets a guest who sends no address book nothing', async () => {
  const { email: _email, ...order } = session;
  const { status, text } = await new TestBrowser().call('create-booking', { body: order });
  expect([status, text]).toEqual([400, 'Please enter your e-mail address.']);
});
