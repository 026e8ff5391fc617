import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { getOffer } from '../store/offers/offers.ts';
import { addWaiter, waitingIdOf } from '../store/offers/waiters.ts';
import type { StoredWaiter } from '../store/seats/day-rows.ts';
import { takenSeats } from '../store/seats/seats.ts';
import { keys } from '../table/keys.ts';
import { countedDigest } from '../table/rows/address-digests.ts';
import { documents, tableName, transact } from '../table/table.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { justBefore } from '../testing/faults/just-before.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { fillDays } from '../testing/full-days.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest, morning } from '../testing/test-system.ts';
import { askWaiting, offerIdOf, watch } from './ask-waiting.ts';
import { declineOffer, withdrawOffer } from './end-early.ts';
import { makeOffer } from './make-offer.ts';

freshSystemForEachTest();

const date = '2026-11-23';

const aWaiter = (name: string, changes: Partial<StoredWaiter> = {}): StoredWaiter => {
  const createdAtMs = Date.now();
  const email = `${name}@example.com`;
  return {
    id: waitingIdOf(date, createdAtMs, Buffer.from(name.padEnd(6, '.')).toString('hex').slice(0, 12)),
    person: countedDigest(email),
    date,
    name,
    email,
    createdAtMs,
    timeSlot: '9:00 AM',
    duration: 1,
    noticeHours: 3,
    state: 'waiting',
    ...changes,
  };
};

const wait = async (name: string, changes?: Partial<StoredWaiter>): Promise<StoredWaiter> => {
  const waiter = aWaiter(name, changes);
  await transact([...addWaiter(waiter, Date.now() + 48 * 3_600_000), watch(date, Date.now())]);
  travelMinutes(1);
  return waiter;
};

const free = (hour: number, seat: number) =>
  documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.seat(date, hour, seat) }));

const offersMade = async () =>
  (await itemsOf('OFFER#')).filter(({ sk }) => sk === 'OFFER').map(({ name, status }) => [name, status]);

const seatsFree = async (hour: number): Promise<number> =>
  12 - ((await takenSeats(date, Date.now(), { consistent: true })).get(hour)?.size ?? 0);

describe('a seat that became free', () => {
  it('is not offered to somebody to whom an operator offers these hours at the same moment', async () => {
    await fillDays([date]);
    const ada = await wait('ada');
    await wait('bob');
    for (const seat of [1, 2, 3]) await free(9, seat);
    const { name, email } = ada;
    const session = { date, timeSlot: '9:00 AM', duration: 1 };
    const untilMs = Date.now() + 3_600_000;
    justBefore('OFFER#', () =>
      makeOffer({ ...session, id: randomUUID(), name, email, staffId: 'pat', untilMs }, Date.now()),
    );
    await askWaiting(date, Date.now());
    expect((await offersMade()).map(([of]) => of).sort()).toEqual(['ada', 'bob']);
  });

  it('is offered to the first who waits, and to nobody else', async () => {
    await fillDays([date]);
    await wait('ada');
    await wait('bob');
    await free(9, 4);
    await Promise.all([1, 2, 3].map(() => askWaiting(date, Date.now())));
    expect(await offersMade()).toEqual([['ada', 'open']]);
    expect(await seatsFree(9)).toBe(0);
  });

  it('is theirs before it is offered', async () => {
    await fillDays([date]);
    await wait('ada');
    await free(9, 4);
    await free(10, 4);
    expect([await seatsFree(9), await seatsFree(10)]).toEqual([0, 1]);
  });

  it('waits for the end of the night, unless the session is on the next morning', async () => {
    await fillDays([date, '2026-11-21']);
    const tomorrow = await wait('ada', { date: '2026-11-21' });
    await wait('bob');
    setClock('2026-11-21T03:30:00Z');
    await free(9, 4);
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.seat('2026-11-21', 9, 4) }));
    await askWaiting('2026-11-21', Date.now());
    await askWaiting(date, Date.now());
    expect(await offersMade()).toEqual([['ada', 'open']]);
    expect((await getOffer(offerIdOf(tomorrow)))?.untilMs).toBe(Date.parse('2026-11-21T04:30:00Z'));
    setClock('2026-11-21T12:00:00Z');
    await reconcile();
    expect((await offersMade()).map(([name]) => name).sort()).toEqual(['ada', 'bob']);
  });

  it('is not offered to somebody who could not come in time', async () => {
    await fillDays([date]);
    await wait('ada', { noticeHours: 5 });
    await wait('bob', { noticeHours: 1 });
    setClock('2026-11-23T11:00:00Z');
    await free(9, 4);
    await askWaiting(date, Date.now());
    expect(await offersMade()).toEqual([['bob', 'open']]);
  });
});

describe('an offer', () => {
  const offered = async (name: string) => {
    const waiter = await wait(name);
    await askWaiting(date, Date.now());
    const offer = await getOffer(offerIdOf(waiter));
    if (!offer) throw new Error('no offer');
    return offer;
  };

  it('goes to the next person when it is declined, once', async () => {
    await fillDays([date]);
    await free(9, 4);
    const offer = await offered('ada');
    await wait('bob');
    await wait('eve');
    await declineOffer(offer, Date.now());
    await declineOffer(offer, Date.now());
    expect((await offersMade()).sort()).toEqual([
      ['ada', 'declined'],
      ['bob', 'open'],
    ]);
  });

  it('goes to the next person in one run of the reconciler when its time is up', async () => {
    await fillDays([date]);
    await free(9, 4);
    await offered('ada');
    await wait('bob');
    travelMinutes(58);
    await reconcile();
    expect(await offersMade()).toEqual([['ada', 'open']]);
    travelMinutes(2);
    await reconcile();
    expect((await offersMade()).sort()).toEqual([
      ['ada', 'expired'],
      ['bob', 'open'],
    ]);
    expect((await itemsOf('OFFER#')).filter(({ entity }) => entity === 'offer-gone')).toHaveLength(1);
  });
});

describe('an offer of the staff', () => {
  const request = {
    date,
    timeSlot: '9:00 AM',
    duration: 2,
    name: 'Pat',
    staffId: 'staff',
    untilMs: Date.parse(morning) + 24 * 3_600_000,
  };

  it('keeps at most a third of an hour, one for each person, and frees its seats when it is withdrawn', async () => {
    for (const guest of ['a', 'b', 'c', 'd'])
      await makeOffer({ ...request, id: randomUUID(), email: `${guest}@example.com` }, Date.now());
    expect(await seatsFree(9)).toBe(8);
    await expect(
      makeOffer({ ...request, id: randomUUID(), email: 'e@example.com' }, Date.now()),
    ).rejects.toThrow('a third');
    const later = {
      ...request,
      id: randomUUID(),
      timeSlot: '10:00 AM',
      duration: 1,
      email: 'A+x@example.com',
    };
    await expect(makeOffer(later, Date.now())).rejects.toThrow('an open offer for that time already');
    const [first] = (await itemsOf('OFFER#')).map(({ id }) => String(id));
    const offer = await getOffer(first ?? '');
    if (offer) await withdrawOffer(offer, Date.now());
    expect(await seatsFree(9)).toBe(9);
    await makeOffer({ ...request, id: randomUUID(), email: 'e@example.com' }, Date.now());
  });
});
