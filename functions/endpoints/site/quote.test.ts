import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { aBooking, aStake, checkoutBody } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { aCode, payWithCode } from '../../testing/codes.ts';
import { aMember, boughtPackage } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const quote = (body: BodyInput<'quote'>, browser = new TestBrowser()) => browser.call('quote', { body });

describe('200', () => {
  it('prices a booking line by line, and holds nothing', async () => {
    await aCode({ code: 'TENTH', percent: 10 });
    const { status, body } = await quote({ bookingData: aBooking(aStake), code: ' tenth ' });
    expect([status, body]).toEqual([
      200,
      {
        total: 73,
        lines: [
          { text: 'Session, 3 hours', cents: 7000 },
          { text: 'Code TENTH', cents: -700 },
          { text: 'Donation', cents: 1000 },
        ],
      },
    ]);
    expect(await itemsOf('DAY#')).toEqual([]);
    expect(await itemsOf('CHECKOUT#')).toEqual([]);
  });

  it('counts not the use of a checkout that the next one of this browser ends', async () => {
    await aCode({ code: 'ONCE', percent: 10, uses: 1 });
    await aCode({ code: 'EACH', percent: 10, usesEach: 1 });
    const elsewhere = { ONCE: 409, EACH: 200 };
    for (const [code, status] of Object.entries(elsewhere)) {
      const browser = new TestBrowser();
      const body = { ...checkoutBody(aBooking()), amount: 63, code };
      expect((await browser.call('create-payment-intent', { body })).status).toBe(200);
      const next = { bookingData: aBooking({ timeSlot: '1:00 PM' }), code };
      expect((await quote(next, browser)).body.total).toBe(63);
      expect((await quote(next)).status).toBe(status);
    }
  });

  it('needs of a booking only what has a price', async () => {
    const { body } = await quote({ bookingData: { duration: 2, isStudent: 'yes' } });
    expect(body).toEqual({ total: 30, lines: [{ text: 'Session, 2 hours', cents: 3000 }] });
  });

  it('leaves a dollar to pay, also of a package', async () => {
    await aCode({ code: 'GIFT', percent: 100, on: 'both' });
    await aCode({ code: 'MUCH', centsOff: 1_000_000, on: 'both' });
    expect((await quote({ bookingData: aBooking(), code: 'GIFT' })).body.total).toBe(1);
    const packageData = { packageType: 'mini', totalHours: 15 } as const;
    expect((await quote({ packageData, code: 'MUCH' })).body).toEqual({
      total: 1,
      lines: [
        { text: 'Mini Project package', cents: 37_500 },
        { text: 'Code MUCH', cents: -37_400 },
      ],
    });
  });
});

it.each([
  [{}, 'Please send either a booking or a package.'],
  [
    { bookingData: aBooking(), code: 'A CODE!' },
    'Please write the code with 3 to 24 letters, digits and hyphens.',
  ],
])('400: %j', async (body, sentence) => {
  const { status, text } = await quote(body);
  expect([status, text]).toEqual([400, sentence]);
});

it('404 for a code that does not exist, and 428 after many of them, be the next one right or wrong', async () => {
  const stranger = new TestBrowser();
  const guess = () => stranger.send('quote', { body: { bookingData: aBooking(), code: 'NOTHING' } });
  const first = await guess();
  expect([first.status, first.text]).toEqual([404, 'There is no such code. Please check how it is written.']);
  const answers = await Promise.all(Array.from({ length: 20 }, guess));
  expect(answers.map(({ status }) => status)).toContain(428);
  await aCode({ code: 'TENTH' });
  const right = { bookingData: aBooking(), code: 'TENTH' };
  expect((await stranger.send('quote', { body: right })).status).toBe(428);
  expect((await quote(right, stranger)).status).toBe(200);
  expect((await new TestBrowser().send('quote', { body: right })).status).toBe(200);
});

it('counts no right code: a school types one behind one address without work', async () => {
  await aCode({ code: 'SCHOOL' });
  const students = new TestBrowser();
  for (let student = 0; student < 50; student += 1) {
    const body = { bookingData: aBooking(), code: 'SCHOOL' };
    expect((await students.send('quote', { body })).status).toBe(200);
  }
});

describe('409', () => {
  const refusalOf = async (code: string, changes: Parameters<typeof aBooking>[0] = {}) => {
    const { status, text } = await quote({ bookingData: aBooking(changes), code });
    return [status, text];
  };

  it('for a code that is not valid now, or for something else', async () => {
    await aCode({ code: 'LATER', from: '2026-11-21' });
    await aCode({ code: 'SHORT', until: '2026-11-20' });
    await aCode({ code: 'BLOCKS', on: 'packages' });
    expect(await refusalOf('LATER')).toEqual([
      409,
      'The code LATER is not valid yet. Please go on without it.',
    ]);
    expect(await refusalOf('BLOCKS')).toEqual([
      409,
      'The code BLOCKS is for packages only. Please go on without it.',
    ]);
    setClock('2026-11-21T05:00:00Z');
    expect(await refusalOf('LATER')).toMatchObject([200, expect.anything()]);
    expect(await refusalOf('SHORT')).toEqual([409, 'The code SHORT is over. Please go on without it.']);
  });

  it('for a session that package hours pay for', async () => {
    const member = await aMember();
    await aCode({ code: 'TENTH' });
    const { id: packageId } = await boughtPackage(member.browser, 'mini');
    expect(await refusalOf('TENTH', { packageId })).toEqual([
      409,
      'Your package pays for this session, so a code takes nothing off. Please go on without it.',
    ]);
  });

  it('for a code that is used up, or that this person has used, by whatever writing of their mailbox', async () => {
    await aCode({ code: 'ONCE', uses: 1 });
    await aCode({ code: 'EACH', usesEach: 1 });
    await payWithCode('ONCE');
    await payWithCode('EACH', aBooking({ timeSlot: '1:00 PM' }));
    expect(await refusalOf('ONCE')).toEqual([
      409,
      'The code ONCE has been used up. Please go on without it.',
    ]);
    expect(await refusalOf('EACH', { email: 'Robin@Example.com' })).toEqual([
      409,
      'You have used the code EACH as often as one person can. Please go on without it.',
    ]);
    expect((await refusalOf('EACH', { email: 'other@example.com' }))[0]).toBe(200);
  });
});
