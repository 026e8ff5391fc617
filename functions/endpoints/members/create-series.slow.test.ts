import { randomUUID } from 'node:crypto';
import { call, type TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { SeriesRequest } from '../../../shared/schemas/series.ts';
import { site } from '../../../shared/site.ts';
import { handler as reconcile } from '../../background/reconcile.ts';
import { uuidOf } from '../../runtime/uuid-of.ts';
import { getBooking } from '../../store/bookings/bookings.ts';
import { createSeries, getSeries, noteBooked, noteLeft } from '../../store/bookings/series.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { aBooking, holdEverySeat } from '../../testing/booking-journey.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, boughtPackage, passPhrase, redemption, signedIn } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

let browser: TestBrowser;
let userId: string;
let packageId: string;
beforeEach(async () => {
  const { browser: own, user } = await aMember();
  browser = own;
  userId = user.id;
  packageId = (await boughtPackage(browser, 'mini')).id;
});

const aSeries = (changes: Partial<SeriesRequest> = {}): SeriesRequest => ({
  nonce: randomUUID(),
  packageId,
  date: '2026-11-23',
  timeSlot: '9:00 AM',
  duration: 3,
  task: 'Write a chapter',
  weeks: 4,
  skipTaken: false,
  name: 'Robin Example',
  email: 'robin@example.com',
  ...changes,
});
const ask = (request: SeriesRequest) => browser.call('create-series', { body: request });
const hoursUsed = async () => (await browser.call('get-my-packages')).body[0]?.hoursUsed;
const datesOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.booked.map(({ date }) => date);

const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'];
const taken = 'All seats are taken at that time.';
const run = () =>
  reconcile(undefined, { awsRequestId: 'run', getRemainingTimeInMillis: () => 240_000 } as never);

describe('201', () => {
  it('books the same hours of each week as ordinary bookings, and answers a repeated request alike', async () => {
    const request = aSeries();
    const first = await ask(request);
    expect(first.status).toBe(201);
    expect(datesOf(first)).toEqual(mondays);
    expect(first.body.left).toEqual([]);
    expect(new Set(first.body.booked.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect((await ask(request)).body).toEqual(first.body);
    expect(await hoursUsed()).toBe(12);
    const [{ id } = { id: '' }] = first.body.booked;
    const { status, body } = await browser.call('cancel-booking', {
      parameters: { id },
      body: { expectedRefundCents: 0, expectedHoursBack: 3 },
    });
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(await hoursUsed()).toBe(9);
  });

  it('books once when the same request is sent several times at once', async () => {
    const request = aSeries();
    const answers = await Promise.all([ask(request), ask(request), ask(request)]);
    expect(answers.map(datesOf)).toEqual([mondays, mondays, mondays]);
    expect(await hoursUsed()).toBe(12);
    expect((await browser.call('get-my-bookings')).body).toHaveLength(4);
  });

  it('leaves out weeks that are taken, booked before or beyond the hours of the package, and names them', async () => {
    await holdEverySeat(aBooking({ date: '2026-11-30', timeSlot: '10:00 AM', duration: 1 }));
    await browser.call('create-booking', {
      body: redemption(packageId, { date: '2026-12-07', timeSlot: '11:00 AM', duration: 2 }),
    });
    const answer = await ask(aSeries({ duration: 7, skipTaken: true }));
    expect(answer.status).toBe(201);
    expect(datesOf(answer)).toEqual(['2026-11-23']);
    expect(answer.body.left).toEqual([
      { date: '2026-11-30', reason: taken },
      { date: '2026-12-07', reason: 'You have booked 11:00 AM to 1:00 PM on that day already.' },
      {
        date: '2026-12-14',
        reason: 'Your package does not have that many hours left. Please choose fewer hours.',
      },
    ]);
    expect(await hoursUsed()).toBe(9);
  });

  it('takes name and address from the last booking', async () => {
    await browser.call('create-booking', {
      body: redemption(packageId, { timeSlot: '7:00 AM', duration: 1 }),
    });
    const { body } = await ask(aSeries({ name: undefined, email: undefined, weeks: 1 }));
    expect(body.booked[0]).toMatchObject({ name: 'Robin Example', email: 'robin@example.com' });
  });

  it('stays at the same local hour when the clocks change', async () => {
    travelMinutes(100 * 1440);
    browser = await signedIn();
    const { body } = await ask(aSeries({ date: '2027-03-07', weeks: 2 }));
    expect(body.booked.map(({ date, timeSlot }) => [date, timeSlot])).toEqual([
      ['2027-03-07', '9:00 AM'],
      ['2027-03-14', '9:00 AM'],
    ]);
  });
});

describe('after a request has died', () => {
  const started = async (nonce: string) => {
    const { nonce: _, ...request } = aSeries({ weeks: 2 });
    const series = {
      id: uuidOf(`series ${userId} ${nonce}`),
      userId,
      request: { ...request, name: 'Robin Example', email: 'robin@example.com' },
      outcomes: {},
      createdAt: new Date().toISOString(),
    };
    await transact(createSeries(series, Date.now()));
    return series;
  };

  it('is finished by the reconciler, and by the same request', async () => {
    const nonce = randomUUID();
    const { id } = await started(nonce);
    travelMinutes(5);
    await run();
    const { outcomes } = (await getSeries(userId, id)) ?? {};
    expect(Object.keys(outcomes ?? {}).sort()).toEqual(mondays.slice(0, 2));
    expect((await itemsOf('USER#')).filter(({ workQueue }) => workQueue === 'series')).toEqual([]);
    expect(datesOf(await ask(aSeries({ nonce, weeks: 2 })))).toEqual(mondays.slice(0, 2));
    expect(await hoursUsed()).toBe(6);
  });

  it('ends each week once', async () => {
    const series = await started(randomUUID());
    const date = '2026-11-23';
    const changes = {
      'ended before': { outcomes: { [date]: { reason: taken } } },
      gone: 'gone',
    } as const;
    const key = keys.series(userId, series.id);
    const later = {
      'ended before': { outcomes: { '2026-11-30': { reason: taken } } },
      gone: 'gone',
    } as const;
    expect(
      await refusedAfter(key, changes, () => transact([noteBooked(series, date, randomUUID())])),
    ).toEqual(['ended before', 'gone']);
    expect(await refusedAfter(key, later, () => noteLeft(series, '2026-11-30', taken))).toEqual([
      'ended before',
      'gone',
    ]);
  });

  it('is not begun a second time, and not booked for an account that has gone', async () => {
    const series = await started(randomUUID());
    expect(await transact(createSeries(series, Date.now()))).toBe(false);
    await browser.call('delete-account', { body: { password: passPhrase } });
    expect(await getSeries(userId, series.id)).toBeUndefined();
    expect(await transact(createSeries(series, Date.now()))).toBe(false);
    expect(await getBooking(series.id)).toBeUndefined();
  });
});

describe('400', () => {
  it.each([
    ['weeks beyond 12', { weeks: 13 }],
    ['no week', { weeks: 0 }],
    ['hours past closing', { timeSlot: '9:00 PM', duration: 2, weeks: 2 }],
  ])('refuses %s, and books nothing', async (_, changes) => {
    expect([400, 409]).toContain((await ask(aSeries(changes))).status);
    expect(await hoursUsed()).toBe(0);
  });

  it('asks for an address when there is none', async () => {
    const { status, text } = await ask(aSeries({ email: undefined }));
    expect([status, text]).toEqual([400, 'Please enter your name and your e-mail address.']);
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    expect((await call('create-series', { body: aSeries() })).status).toBe(401);
  });
});

describe('409', () => {
  it('books nothing when a week is taken and none may be left out', async () => {
    await holdEverySeat(aBooking({ date: '2026-11-30' }));
    const { status, text } = await ask(aSeries());
    expect([status, text]).toEqual([409, `Nothing is booked. Monday, November 30: ${taken}`]);
    expect(await hoursUsed()).toBe(0);
  });

  it('books nothing when no week is left', async () => {
    const { status, text } = await ask(aSeries({ date: '2027-11-22', weeks: 1, skipTaken: true }));
    expect([status, text]).toEqual([
      409,
      `Nothing is booked. Monday, November 22: Sessions can be booked up to ${site.bookableDaysAhead} days ahead. Please choose an earlier date.`,
    ]);
  });

  it('does not take one nonce for other hours', async () => {
    const request = aSeries({ weeks: 1 });
    await ask(request);
    const { status, text } = await ask({ ...request, timeSlot: '1:00 PM' });
    expect([status, text]).toEqual([
      409,
      'This series was sent before, with other hours. Please reload the page.',
    ]);
    expect(await hoursUsed()).toBe(3);
  });

  it('needs a package of the member', async () => {
    expect((await ask(aSeries({ packageId: randomUUID() }))).status).toBe(409);
  });
});
