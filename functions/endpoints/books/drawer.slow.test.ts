import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addsUp, closeBooks } from '../../../shared/domain/money/books.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const pat = operatorForEachTest();

/** A plain purse beside the drawer: its coins, and those that were lost since it was last counted. */
interface Purse {
  coins: { cents: number; sale?: string }[];
  lostCents: number;
}
const centsIn = ({ coins }: Purse): number => coins.reduce((sum, { cents }) => sum + cents, 0);

/** Takes cents out of a purse, coin by coin, with change for the last one. */
const takeOut = (purse: Purse, cents: number): void => {
  let left = cents;
  while (left > 0) {
    const coin = purse.coins.pop();
    if (!coin) throw new Error('the purse is empty');
    left -= coin.cents;
  }
  if (left < 0) purse.coins.push({ cents: -left });
};

type Act =
  | { kind: 'deposit' | 'float' | 'lose' | 'payout'; cents: number }
  | { kind: 'sell' }
  | { kind: 'count' }
  | { kind: 'void'; pick: number }
  | { kind: 'refund'; pick: number; from: 'drawer' | 'elsewhere' };

const amount = fc.integer({ min: 1, max: 3000 });
const pick = fc.nat({ max: 9 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'sell' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('void' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick,
      from: fc.constantFrom('drawer' as const, 'elsewhere' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'count' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('deposit' as const, 'float' as const, 'lose' as const, 'payout' as const),
      cents: amount,
    }),
  },
);
/** Acts at the same moment, and the minutes until the next ones. */
const moments = fc.array(
  fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 3 }), minutes: fc.constantFrom(0, 1, 9, 1440) }),
  { minLength: 3, maxLength: 9 },
);

let day = 0;
const openNextDay = async (): Promise<void> => {
  day += 1;
  setClock(new Date(Date.parse('2026-11-20T14:05:00Z') + day * dayMs).toISOString());
  pat.browser = await staffSignIn(pat.passkey);
};

const drawer = async () => (await pat.browser.call('get-cash', { query: {} })).body;

class World {
  readonly purse: Purse;
  readonly sales: { id: string; cents: number }[] = [];

  constructor(cents: number) {
    this.purse = { coins: [{ cents }], lostCents: 0 };
  }

  async act(asked: Act, shown: { expectedCents: number; inPurseCents: number }): Promise<void> {
    switch (asked.kind) {
      case 'sell':
        return this.sell();
      case 'void':
        return this.voidSale(asked.pick);
      case 'refund':
        return this.refund(asked.pick, asked.from);
      case 'count':
        return this.count(shown);
      case 'lose':
        takeOut(this.purse, asked.cents);
        this.purse.lostCents += asked.cents;
        return;
      default:
        return this.move(asked.kind, asked.cents);
    }
  }

  private async sell(): Promise<void> {
    const body = {
      nonce: randomUUID(),
      name: 'Robin',
      duration: 1,
      isStudent: 'no',
      paidBy: 'cash',
    } as const;
    const answer = await pat.browser.call('create-walk-in', { body });
    if (answer.status !== 201 || !('booking' in answer.body)) return;
    const { id, sessionPriceCents: cents } = answer.body.booking;
    this.sales.push({ id, cents });
    this.purse.coins.push({ cents, sale: id });
  }

  /** Two desks void the same sale. Its coins are given back once. */
  private async voidSale(index: number): Promise<void> {
    const sale = this.sales[index % Math.max(1, this.sales.length)];
    if (!sale) return;
    const ask = () => pat.browser.call('void-walk-in', { parameters: { id: sale.id } });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect([200, 409]).toContain(one.status);
    expect(other.status).toBe(one.status);
    if (one.status !== 200 || !this.sales.includes(sale)) return;
    this.sales.splice(this.sales.indexOf(sale), 1);
    takeOut(this.purse, sale.cents);
  }

  private async refund(index: number, from: 'drawer' | 'elsewhere'): Promise<void> {
    const sale = this.sales[index % Math.max(1, this.sales.length)];
    if (!sale) return;
    const parameters = { id: sale.id };
    const body = { reason: 'The heating failed.' };
    const cancelled = await pat.browser.call('cancel-for-holder', { parameters, body });
    if (cancelled.status !== 200) return;
    const paid = { purpose: 'session', reference: 'R-1', from, requestId: randomUUID() };
    const { status } = await pat.browser.call('pay-refund-by-hand', { parameters, body: paid });
    if (status !== 200) return;
    if (this.sales.includes(sale)) this.sales.splice(this.sales.indexOf(sale), 1);
    if (from === 'drawer') takeOut(this.purse, sale.cents);
  }

  /** Counts what was in the purse when the page was read. */
  private async count(shown: { expectedCents: number; inPurseCents: number }): Promise<void> {
    const { inPurseCents: countedCents, expectedCents } = shown;
    const body = {
      day: localDate(Date.now()),
      nonce: randomUUID(),
      countedCents,
      expectedCents,
      corrects: true,
    };
    const { status } = await pat.browser.call('count-cash', { body });
    expect([201, 409]).toContain(status);
    if (status === 201) this.purse.lostCents -= expectedCents - countedCents;
  }

  private async move(kind: 'deposit' | 'float' | 'payout', cents: number): Promise<void> {
    const { status } = await pat.browser.call('move-cash', { body: { nonce: randomUUID(), kind, cents } });
    expect(status).toBe(201);
    if (kind === 'float') this.purse.coins.push({ cents });
    else takeOut(this.purse, cents);
  }
}

it('is expected to hold what a purse beside it holds, at any moment, whatever is sold, voided, moved and counted at once', async () => {
  await openNextDay();
  await pat.browser.call('move-cash', { body: { nonce: randomUUID(), kind: 'float', cents: 1_000_000 } });
  await fc.assert(
    fc.asyncProperty(moments, async (history) => {
      await openNextDay();
      const world = new World((await drawer()).expectedCents);
      for (const { acts, minutes } of history) {
        const shown = {
          expectedCents: (await drawer()).expectedCents,
          inPurseCents: centsIn(world.purse),
        };
        await Promise.all(acts.map((asked) => world.act(asked, shown)));
        const { openingCents, expectedCents, moved, counted } = await drawer();
        expect(expectedCents).toBe(centsIn(world.purse) + world.purse.lostCents);
        const lines = [...moved, ...counted].map(({ cents }) => cents);
        expect(lines.reduce((sum, cents) => sum + cents, openingCents)).toBe(expectedCents);
        if (minutes === 1440) await openNextDay();
        else travelMinutes(minutes);
      }
      expect(addsUp(closeBooks(await readMoneyRecords()))).toBe(true);
    }),
    { numRuns: 12 },
  );
});
