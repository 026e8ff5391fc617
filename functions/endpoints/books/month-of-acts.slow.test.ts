import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { tellBooks } from '../../../infra/operator/ledger/tell-books.ts';
import type { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { checkBooks, reconcile } from '../../testing/fulfilling.ts';
import { indexRows } from '../../testing/indexing.ts';
import { amountsIn } from '../../testing/ledger-command.ts';
import { aMember, boughtPackage, redemption, signedIn } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { type Item, itemsOf } from '../../testing/table-contents.ts';
import { recorded } from '../../testing/taps.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { aWalkIn } from '../../testing/walk-ins.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();
jest.spyOn(console, 'info').mockReturnValue();

/** February 26 to March 15: clocks go forward on March 14. */
const days = Array.from({ length: 18 }, (_, day) =>
  new Date(Date.UTC(2027, 1, 26 + day)).toISOString().slice(0, 10),
);
const months = ['2027-02', '2027-03'] as const;

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const monthOf = (epochMs: number): string => newYork.format(epochMs).slice(0, 7);

/** The moment of a wall clock in New York. */
const momentOf = (date: string, time: string): number =>
  Date.parse(`${date}T${time}:00${date >= '2027-03-14' ? '-04:00' : '-05:00'}`);

const at = async (date: string, time: string): Promise<void> => {
  setClock(momentOf(date, time));
  pat.browser = await staffSignIn(pat.passkey);
};

/** A session as a diary and a purse know it: nothing here asks the product what a figure is. */
interface Act {
  date: string;
  priceCents: number;
  donationCents: number;
  id: string;
  browser?: TestBrowser;
  isDecided?: boolean;
}

const hourCents = 2500;
const stakeOf = (cents: number) =>
  cents > 0 ? ({ donationAmount: cents, charityType: 'charity', charityName: 'ASPCA' } as const) : {};

/** Sends the function behind the stream each row that has changed since. */
const tellStream = async (told: Map<string, string>, fate: 'lost' | 'once' | 'repeated'): Promise<void> => {
  const changed: Item[] = [];
  for (const row of await itemsOf()) {
    const [name, text] = [`${row.pk} ${row.sk}`, JSON.stringify(row)];
    if (told.get(name) !== text) changed.push(row);
    told.set(name, text);
  }
  if (fate !== 'lost') await indexRows(changed);
  if (fate === 'repeated') await indexRows(changed.toReversed());
};

/** The amount and the price in the last line of the file of the ledger, in dollars. */
const totalLineOf = async (month: string): Promise<number[]> => {
  let csv = '';
  let after: string | undefined;
  do {
    const { body } = await pat.browser.call('export-table', { body: { table: 'ledger', month, after } });
    csv += body.csv;
    after = body.next;
  } while (after);
  return (/\r\n"Total[^"]*","",(-?[\d.]+),(-?[\d.]+),/.exec(csv) ?? []).slice(1).map(Number);
};

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

it('gives all readers one figure after a month of acts, across its end and a change of the clocks', async () => {
  const told = new Map<string, string>();
  const earned = new Map<string, number>();
  const cashOf = new Map<string, number>();
  const standing: Act[] = [];
  let [acts, heldCents, decidedCents, hoursLeft] = [0, 0, 0, 0];
  const add = (to: Map<string, number>, date: string, cents: number) =>
    to.set(date.slice(0, 7), (to.get(date.slice(0, 7)) ?? 0) + cents);

  const book = async (date: string, timeSlot: string, stakeCents: number) => {
    const person = `${randomUUID()}@example.com`;
    const data = aBooking({ email: person, date, timeSlot, duration: 1, ...stakeOf(stakeCents) });
    const { browser, booking } = await madeBooking(data);
    standing.push({ date, priceCents: hourCents, donationCents: stakeCents, id: booking.id, browser });
    heldCents += stakeCents;
    acts += 1;
  };
  await aMember();
  let packageId = '';

  for (const [index, date] of days.entries()) {
    const later = days[index + 1];
    await at(date, '09:05');
    const member = await signedIn();
    const sale = await pat.browser.call('create-walk-in', {
      body: aWalkIn({ paidBy: 'cash', name: `Walk-in ${index}` }),
    });
    expect([sale.status, sale.text]).toEqual([201, sale.text]);
    add(cashOf, date, hourCents);
    add(earned, date, hourCents);
    await book(date, '2:00 PM', 0);
    await book(date, '3:00 PM', 1000);
    if (later) await book(later, '4:00 PM', index % 2 ? 0 : 1500);
    if (index % 6 === 0) {
      packageId = (await boughtPackage(member, 'mini')).id;
      hoursLeft += 15;
      acts += 1;
    }
    const withHours = await member.call('create-booking', {
      body: redemption(packageId, { date, timeSlot: '5:00 PM', duration: 2 }),
    });
    expect([withHours.status, withHours.text]).toEqual([201, withHours.text]);
    hoursLeft -= 2;
    add(earned, date, 2 * hourCents);
    const { body: drawer } = await pat.browser.call('get-cash', { query: { day: date } });
    const { expectedCents } = drawer;
    const count = { day: date, nonce: randomUUID(), countedCents: expectedCents, expectedCents };
    expect((await pat.browser.call('count-cash', { body: count })).status).toBe(201);
    acts += 4;

    // In the evening, which is the next day in UTC.
    await at(date, '21:30');
    if (later) await book(later, '6:00 PM', 500);
    const cancelled = standing.findLast((act) => act.date === later);
    if (cancelled && index % 3 === 0) {
      standing.splice(standing.indexOf(cancelled), 1);
      const { status, text } = await pat.browser.call('cancel-for-holder', {
        parameters: { id: cancelled.id },
        body: { reason: 'A pipe burst.', refundCents: cancelled.priceCents + cancelled.donationCents },
      });
      expect([status, text]).toEqual([200, text]);
      heldCents -= cancelled.donationCents;
      acts += 1;
    }
    for (const act of standing.filter((sat) => sat.date === date)) {
      await recorded(pat, act.id, { kind: index % 4 ? 'arrived' : 'no-show' });
      add(earned, date, act.priceCents);
      acts += 1;
    }
    const [today] = standing.filter((sat) => sat.date === date && sat.donationCents > 0);
    if (today?.browser) {
      const given = await today.browser.call('resolve-donation', {
        parameters: { id: today.id },
        body: { action: 'achieved' },
      });
      expect([given.status, given.text]).toEqual([200, given.text]);
      heldCents -= today.donationCents;
      decidedCents += today.donationCents;
      today.isDecided = true;
      acts += 1;
    }
    const [generous] = standing.filter((sat) => sat.date === date);
    if (generous && index % 5 === 0) {
      const body = { amountCents: 700, reason: 'It was loud.', requestId: randomUUID() };
      const back = await pat.browser.call('refund-booking', { parameters: { id: generous.id }, body });
      expect([back.status, back.text]).toEqual([200, back.text]);
      acts += 1;
    }
    await reconcile();
    // Totals begin to be kept when February is not over. The batch of one day is lost, and others come twice.
    if (index === 1) await pat.browser.call('report-month', { query: { month: '2027-02' } });
    await tellStream(told, index === 9 ? 'lost' : index % 4 === 0 ? 'repeated' : 'once');
    if (index % 9 === 8) await checkBooks();
  }
  expect(acts).toBeGreaterThanOrEqual(200);
  await at(days.at(-1) ?? '', '23:30');
  await checkBooks();

  // A promise of the terms: a donation without a decision is back on the card two weeks after its session.
  for (const { date, donationCents, isDecided } of standing)
    if (!isDecided && date <= '2027-03-01') heldCents -= donationCents;
  const bank = system().stripe.listBalanceTransactions();
  const { body: overview } = await pat.browser.call('get-overview');
  const { body: payouts } = await pat.browser.call('list-payouts');
  const owed = { held: heldCents, hours: hoursLeft * hourCents, decided: decidedCents };
  expect({
    held: overview.figures?.owed.undecidedCents,
    hours: overview.figures?.owed.unusedHoursCents,
    decided: overview.figures?.owed.organisationsCents,
  }).toEqual(owed);
  expect(payouts.open.reduce((sum, { dueCents }) => sum + dueCents, 0)).toBe(decidedCents);

  let printed = '';
  const opened = { documents, tableName: tableName(), nowMs: Date.now() };
  const complaints = await tellBooks(opened as never, false, (text) => {
    printed += `${text}\n`;
  });
  expect(complaints).toEqual([]);
  const ledger = amountsIn(printed);
  expect(ledger.Held).toBe(dollars(heldCents));
  expect(ledger.Owed).toBe(dollars(owed.hours + owed.decided));

  for (const month of months) {
    const moved = bank
      .filter(({ created }) => monthOf(created * 1000) === month)
      .reduce((sum, { amount }) => sum + amount, 0);
    const cashCents = cashOf.get(month) ?? 0;
    const paidCents = moved + cashCents;
    const { body } = await pat.browser.call('report-month', { query: { month } });
    expect({
      month,
      paid: body.paidCents,
      earned: body.earnedCents,
      cash: body.cashCents,
      kept: body.revenueCents + body.donationCents,
    }).toEqual({ month, paid: paidCents, earned: earned.get(month), cash: cashCents, kept: paidCents });
    let drawer = 0;
    for (const day of days.filter((each) => each.startsWith(month)))
      for (const { kind, cents } of (await pat.browser.call('get-cash', { query: { day } })).body.moved)
        if (kind === 'sale') drawer += cents;
    expect(drawer).toBe(cashCents);
    const [amount, price] = await totalLineOf(month);
    expect([month, amount, price]).toEqual([month, paidCents / 100, body.revenueCents / 100]);
    expect(ledger[`Paid in ${month}`]).toBe(dollars(paidCents));
    expect(ledger[`Earned in ${month}`]).toBe(dollars(earned.get(month) ?? 0));
  }
}, 300_000);
