import { jest } from '@jest/globals';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { withRole } from '../../infra/testing/in-process/granted-actions.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { canaryHeader } from '../../shared/contract/canary-header.ts';
import type { MetricName } from '../../shared/contract/metrics.ts';
import { giveCanaryToken } from '../access/canary-token.ts';
import { getCanaryResult, saveCanaryResult } from '../store/canary/canary.ts';
import { aBooking, checkoutBody, holdEverySeat } from '../testing/booking-journey.ts';
import { aSite, type FakeSite, serve } from '../testing/canary-site.ts';
import { refusedAfter } from '../testing/changed-rows.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { checkBooks, reconcile } from '../testing/fulfilling.ts';
import { indexRows } from '../testing/indexing.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../runtime/metrics.ts', () => ({ measure }));
const wait = jest.fn<(ms: number) => Promise<void>>();
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: wait }));
for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(console, level).mockReturnValue();

const system = freshSystemForEachTest();
let site: FakeSite;
jest.spyOn(globalThis, 'fetch').mockImplementation(serve(() => site));
beforeEach(() => {
  site = aSite();
  measure.mockClear();
  wait.mockReset();
  wait.mockResolvedValue();
});

const { touches, timeoutSeconds } = backgroundFunctions.canary;
const run = async (): Promise<void> => {
  const { handler } = await import('./canary.ts');
  await withRole('canary', touches, () => handler({}, contextFor(timeoutSeconds)));
};

const metrics = (): string[] => measure.mock.calls.map(([name]) => name);

describe('when booking works', () => {
  it('looks once, and keeps the result', async () => {
    await run();
    expect(wait).not.toHaveBeenCalled();
    expect(metrics()).toEqual([]);
    expect(await getCanaryResult()).toEqual({ at: '2026-11-20T13:00:00.000Z', faults: [] });
    expect(site.asked).toEqual(expect.arrayContaining(['/booking', '/assets/checkout-2.js', '/config.json']));
  });

  it('leaves no seat, payment, mail, figure or person behind', async () => {
    await run();
    const rows = await itemsOf();
    expect(rows.map(({ pk }) => pk.split('#')[0]).sort()).toEqual(['CANARY', 'CHECKOUT']);
    expect(rows.find(({ pk }) => pk.startsWith('CHECKOUT#'))).toMatchObject({
      status: 'released',
      entity: 'canary-checkout',
      expiresAt: Date.now() / 1000,
    });
    expect(system().stripe.listPayments()).toEqual([]);
    await sendMailAbout(rows);
    await sendMailAbout(rows, 'MODIFY');
    await indexRows(rows);
    expect(system().mailbox.list()).toEqual([]);
    await checkBooks();
    expect(await itemsOf('SEARCH#')).toEqual([]);
  });

  it('holds an hour while all visitors of its network hold too much, and while the day asks for work', async () => {
    await holdEverySeat(aBooking({ date: '2027-02-18', timeSlot: '7:00 AM', duration: 8 }));
    measure.mockClear();
    await run();
    expect(metrics()).toEqual([]);
  });

  it('looks for another day when the last one is taken', async () => {
    await holdEverySeat(aBooking({ date: '2027-02-18', timeSlot: '7:00 AM', duration: 8 }));
    await holdEverySeat(aBooking({ date: '2027-02-18', timeSlot: '3:00 PM', duration: 7 }));
    await run();
    expect((await getCanaryResult())?.faults).toEqual([]);
  });
});

describe('when something is broken', () => {
  const spoiled: [what: string, metric: MetricName, sentence: string, spoil: () => void][] = [
    [
      'the script of /booking is cut off',
      'PagesBroken',
      '/assets/main-1.js is not the file that was built.',
      () => Object.assign(site.files['/assets/main-1.js'] as object, { body: 'export' }),
    ],
    [
      'the script to pay is missing',
      'PagesBroken',
      '/assets/checkout-2.js answers 404.',
      () => delete site.files['/assets/checkout-2.js'],
    ],
    [
      'a script has the type of a page',
      'PagesBroken',
      '/assets/main-1.js comes as text/html.',
      () => Object.assign(site.files['/assets/main-1.js'] as object, { type: 'text/html' }),
    ],
    [
      "the policy blocks Stripe's script",
      'PagesBroken',
      'The policy of /checkout does not let in the script of Stripe.',
      () =>
        Object.assign(site.headers, {
          'content-security-policy': "script-src 'self'; frame-src https://js.stripe.com",
        }),
    ],
    [
      'the pages are those of somebody else',
      'PagesBroken',
      '/ is not a page of ours.',
      () => Object.assign(site.page, { body: '<h1>This domain is for sale</h1>' }),
    ],
    [
      'the keys of Stripe are missing',
      'PagesBroken',
      '/config.json has no publishable key of Stripe.',
      () => Object.assign(site.files['/config.json'] as object, { body: '{}' }),
    ],
    [
      'Stripe does not answer',
      'HoldsBroken',
      'An hour cannot be held: /api/create-payment-intent answers 500. ',
      () => system().stripe.failNext({ path: /balance/, kind: 'api_error', when: 'before', count: 50 }),
    ],
  ];

  it.each(spoiled)('names the step when %s', async (_, metric, sentence, spoil) => {
    spoil();
    await run();
    expect(wait.mock.calls.filter(([ms]) => ms === 60_000)).toHaveLength(1);
    expect(metrics()).toEqual([metric]);
    expect(await getCanaryResult()).toMatchObject({
      faults: [{ sentence: expect.stringContaining(sentence) }],
      failsSince: '2026-11-20T13:00:00.000Z',
    });
  });

  // Alarm: HoldsBroken.
  it('names the step when availability, and the hold, are broken', async () => {
    site.broken.add('/api/availability');
    await run();
    expect(metrics()).toEqual(['HoursBroken']);
    expect((await getCanaryResult())?.faults).toEqual([
      { step: 'hours', sentence: '/api/availability?date=2027-02-18 answers 500.' },
    ]);
    measure.mockClear();
    site.broken.clear();
    site.broken.add('/api/create-payment-intent');
    travelMinutes(5);
    await run();
    expect(metrics()).toEqual(['HoldsBroken']);
  });

  it('says nothing of what has passed a minute later', async () => {
    site.page.type = 'text/plain';
    wait.mockImplementation(async () => {
      site.page.type = 'text/html';
    });
    await run();
    expect(metrics()).toEqual([]);
    expect((await getCanaryResult())?.faults).toEqual([]);
  });

  // Alarm: PagesBroken.
  it('remembers since when it fails, and forgets it when it works', async () => {
    site.page.type = 'text/plain';
    await run();
    travelMinutes(5);
    await run();
    expect(await getCanaryResult()).toMatchObject({
      at: '2026-11-20T13:05:00.000Z',
      failsSince: '2026-11-20T13:00:00.000Z',
    });
    site.page.type = 'text/html';
    travelMinutes(5);
    await run();
    expect(await getCanaryResult()).toEqual({ at: '2026-11-20T13:10:00.000Z', faults: [] });
  });

  // Alarm: PagesBroken.
  it('tells of a clock that is wrong by an hour', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await serve(() => site)(input, init);
      answer.headers.set('date', new Date(Date.now() - 3600_000).toUTCString());
      return answer;
    });
    await run();
    jest.spyOn(globalThis, 'fetch').mockImplementation(serve(() => site));
    expect(metrics()).toEqual(['HoursBroken']);
    expect((await getCanaryResult())?.faults[0]?.sentence).toBe(
      'The clock of the functions differs by 60 minutes from the one of /api/availability.',
    );
  });
});

describe('the hold of the canary', () => {
  const body = checkoutBody(aBooking({ duration: 1 }));

  // Security: The canary.
  it('is refused with a token that is not valid any more, and holds nothing', async () => {
    const token = await giveCanaryToken(Date.now());
    travelMinutes(60);
    const { status, text } = await new TestBrowser().call('create-payment-intent', {
      body,
      headers: { [canaryHeader]: token },
    });
    expect([status, text]).toEqual([403, expect.stringContaining('compare the clocks')]);
    expect(await itemsOf()).toEqual([]);
  });

  it('is given back in the same request, and gives no cookie and no payment', async () => {
    const headers = { [canaryHeader]: await giveCanaryToken(Date.now()) };
    const result = await new TestBrowser().call('create-payment-intent', { body, headers });
    expect([result.status, result.setCookies]).toEqual([200, []]);
    expect(result.body.clientSecret).toBe('');
    expect(await itemsOf('DAY#')).toEqual([]);
  });

  it('runs out as others do when the function dies before it gives it back', async () => {
    system().stripe.failNext({ path: /balance/, kind: 'api_error', when: 'before', count: 50 });
    const { openCheckout } = await import('../checkouts/open-checkout.ts');
    const { eventOf } = await import('../../infra/testing/in-process/call.ts');
    const browser = { id: 'canary', generation: 1, checkoutIds: [] };
    const buyer = { userId: undefined, event: eventOf('create-payment-intent'), isCanary: true } as const;
    await openCheckout(browser, [], { bookingData: aBooking({ duration: 1 }) }, buyer, Date.now());
    expect(await itemsOf('DAY#')).toHaveLength(1);
    travelMinutes(16);
    await reconcile();
    expect(await itemsOf('DAY#')).toEqual([]);
  });
});

it('keeps the result of the run that began last', async () => {
  await run();
  const [row] = await itemsOf('CANARY');
  setClock('2026-11-20T13:05:00Z');
  expect(
    await refusedAfter(row as never, { 'a later run': { at: '2026-11-20T13:06:00.000Z' } }, () =>
      saveCanaryResult({ at: new Date().toISOString(), faults: [] }),
    ),
  ).toEqual(['a later run']);
});
