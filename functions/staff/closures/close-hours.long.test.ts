import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, aStake, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { dynamoDbFaults } from '../../testing/faults/dynamodb-faults.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { closeAndCancel } from './close-and-cancel.ts';
import { closeHours } from './close-hours.ts';
import { reopenHours } from './reopen-hours.ts';

const system = freshSystemForEachTest();
const faults = dynamoDbFaults();

const date = '2026-11-23';
const aClosure = () => ({ id: randomUUID(), date, fromHour: 7, toHour: 22, reason: 'A pipe burst.' });
type Asked = ReturnType<typeof aClosure> & { lastDate?: string; seats?: number[] };

const run = () => ({ by: randomUUID(), nowMs: Date.now(), remainingMs: () => 25_000 });
const close = (asked: Asked) => closeHours({ ...asked, cancels: false, keeps: [] }, run());
const cancel = (asked: Asked, expectedRefundCents: number, bookingIds: string[] = []) =>
  closeAndCancel({ ...asked, keeps: [], bookingIds, expectedRefundCents }, run());
const reopen = ({ id }: Asked) => reopenHours({ date, id }, run());

const seats = async () => (await itemsOf(`DAY#${date}`)).filter(({ sk }) => sk.includes('SEAT'));
const closedSeats = async () => (await seats()).filter(({ closureId }) => closureId).length;
const seatsOfBothDays = async () => (await itemsOf('DAY#')).filter(({ sk }) => sk.includes('SEAT')).length;
const states = async () => (await itemsOf('CLOSURE#')).map(({ state }) => state);
const everySeat = 15 * 12;

const forgetClosures = async (): Promise<void> => {
  for (const { pk, sk } of await itemsOf('CLOSURE#'))
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};

/** Ends the function at its so-manieth request to the table, as a crash does. False when it ended before. */
const crashAt = async (request: number, work: () => Promise<unknown>): Promise<boolean> => {
  let requests = 0;
  const crash = new Error('crashed');
  documents.middlewareStack.add(
    (next) => (args) => {
      requests += 1;
      if (requests >= request) throw crash;
      return next(args);
    },
    { step: 'initialize', name: 'crash', override: true },
  );
  try {
    await work();
    return false;
  } catch (error) {
    if (error !== crash) throw error;
    return true;
  } finally {
    documents.middlewareStack.remove('crash');
  }
};

describe('a crash', () => {
  it('at any request of closing leaves a day that the reconciler closes, each booking refunded once', async () => {
    const refundCents = 8000;
    let crashes = 0;
    for (let request = 1; ; request += 1) {
      const { booking } = await madeBooking(aBooking({ ...aStake, timeSlot: '9:00 AM' }));
      const asked = aClosure();
      if (!(await crashAt(request, () => cancel(asked, refundCents, [booking.id])))) break;
      crashes += 1;
      const hasBegun = (await states()).length > 0;
      await reconcile();
      if (!hasBegun) await cancel(asked, refundCents, [booking.id]);
      expect([await states(), await closedSeats()]).toEqual([['closed'], everySeat]);
      await reopen(asked);
      expect(await seats()).toEqual([]);
      await forgetClosures();
    }
    expect(crashes).toBeGreaterThan(10);
    const payments = system().stripe.listPayments();
    expect(payments.map(({ refunds }) => refunds.reduce((sum, { amount }) => sum + amount, 0))).toEqual(
      payments.map(() => refundCents),
    );
    expect(closeBooks(await readMoneyRecords()).faults).toEqual([]);
  });

  it('at any request leaves no day of several half closed or half open', async () => {
    const lastDate = '2026-11-24';
    let crashes = 0;
    for (let request = 1; ; request += 1) {
      const asked = { ...aClosure(), lastDate, fromHour: 9, toHour: 10 };
      const isClosingCut = await crashAt(request, () => close(asked));
      await reconcile();
      if ((await states()).length === 0) await close(asked);
      expect([await states(), await seatsOfBothDays()]).toEqual([['closed', 'closed'], 24]);
      const isOpeningCut = await crashAt(request, () =>
        reopenHours({ date, id: asked.id, allDays: true }, run()),
      );
      await reconcile();
      if ((await states()).includes('closed'))
        await reopenHours({ date: lastDate, id: asked.id, allDays: true }, run());
      expect([await states(), await seatsOfBothDays()]).toEqual([['open', 'open'], 0]);
      await forgetClosures();
      if (!isClosingCut && !isOpeningCut) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(5);
  });

  it('at any request of reopening leaves a day that the reconciler opens, with the seats of other closures', async () => {
    const other = { ...aClosure(), fromHour: 9, toHour: 11, seats: [1, 2] };
    const { booking } = await madeBooking();
    let crashes = 0;
    for (let request = 1; ; request += 1) {
      const asked = aClosure();
      await close(asked);
      if (request === 1) await close(other);
      if (!(await crashAt(request, () => reopen(asked)))) break;
      crashes += 1;
      await reconcile();
      if ((await states()).includes('closed') && (await closedSeats()) > 4) await reopen(asked);
      const rows = await seats();
      expect(rows.filter(({ checkoutId }) => checkoutId === booking.id)).toHaveLength(3);
      expect(rows.filter(({ closureId }) => closureId === asked.id)).toEqual([]);
    }
    expect(crashes).toBeGreaterThan(5);
    const rest = (await seats()).filter(({ closureId }) => closureId === other.id).length;
    const taken = (await seats()).filter(
      ({ checkoutId, sk }) => checkoutId && /^(09|10)#SEAT#0[12]$/.test(sk),
    ).length;
    expect(rest + taken).toBe(4);
  });
});

describe('at the same second', () => {
  it('visitors get a seat or are told that there is none, and no seat is left to book', async () => {
    faults.lockItems(5);
    const asked = aClosure();
    const visitors = Array.from({ length: 12 }, () => new TestBrowser());
    const [, ...answers] = await Promise.all([
      close(asked),
      ...visitors.map((browser) => checkOut(browser, aBooking())),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const held = answers.filter(({ status }) => status === 200).length;
    expect(await seats()).toHaveLength(everySeat);
    expect(await closedSeats()).toBe(everySeat - 3 * held);
    travelMinutes(21);
    await reconcile();
    travelMinutes(60);
    await reconcile();
    expect([await states(), await closedSeats()]).toEqual([['closed'], everySeat]);
  });

  it('two operators close the same hours, and each seat reopens with the last of them', async () => {
    faults.lockItems(5);
    const [one, two] = [aClosure(), aClosure()];
    await Promise.all([close(one), close(two)]);
    expect([await states(), await closedSeats()]).toEqual([['closed', 'closed'], everySeat]);
    await reopen(one);
    expect(await closedSeats()).toBe(everySeat);
    await reopen(two);
    expect(await seats()).toEqual([]);
  });

  it('one operator closes while another reopens, and the day is open in the end', async () => {
    await madeBooking();
    faults.lockItems(2);
    for (let round = 0; round < 5; round += 1) {
      const asked = aClosure();
      const closing = close(asked);
      while (!(await states()).includes('closing')) await new Promise(setImmediate);
      await Promise.all([closing, reopen(asked)]);
      await reconcile();
      expect(await closedSeats()).toBe(0);
      await forgetClosures();
    }
  });
});

it('waits for visitors who are paying, and cancels what they book', async () => {
  const browser = new TestBrowser();
  const { body } = await checkOut(browser, aBooking());
  const asked = aClosure();
  expect((await cancel(asked, 0)).state).toBe('closing');
  expect(await closedSeats()).toBe(everySeat - 3);
  await pay(body.clientSecret);
  expect((await browser.call('create-booking', { body: aBooking() })).status).toBe(201);
  travelMinutes(6);
  await reconcile();
  expect([await states(), await closedSeats()]).toEqual([['closed'], everySeat]);
  const [payment] = system().stripe.listPayments();
  expect(payment?.refunds.map(({ amount }) => amount)).toEqual([7000]);
});
