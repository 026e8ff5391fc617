import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { reconcile, tellWebhook } from '../../testing/fulfilling.ts';
import { operatorForEachTest, signedInStaff, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const pat = operatorForEachTest();

/** Travels in time, where the operator signs in again. */
const at = async (time: string): Promise<void> => {
  setClock(time);
  pat.browser = await staffSignIn(pat.passkey);
};

/** A donation that its visitor decides about at once: a charity may have it any time. */
const donated = async (donationAmount: number, changes: Parameters<typeof aBooking>[0] = {}) => {
  const stake = { donationAmount, charityType: 'charity', charityName: 'ASPCA' } as const;
  const made = await madeBooking(aBooking({ ...stake, ...changes }));
  const parameters = { id: made.booking.id };
  await made.browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
  return made;
};

const list = async (query: { recordedIn?: string } = {}) =>
  (await pat.browser.call('list-payouts', { query })).body;

const proof = (changes: Partial<BodyInput<'record-payout'>> = {}): BodyInput<'record-payout'> => ({
  recipient: 'ASPCA',
  month: '2026-12',
  amountCents: 3000,
  requestId: randomUUID(),
  reference: 'Transfer 4711',
  paidOn: '2027-01-01',
  ...changes,
});
const record = (changes?: Partial<BodyInput<'record-payout'>>, browser = pat.browser) =>
  browser.call('record-payout', { body: proof(changes) });

const books = async () => {
  const { due, paidOut, faults } = closeBooks(await readMoneyRecords());
  return { due: Object.fromEntries(due), paidOut: Object.fromEntries(paidOut), faults };
};
const rowOf = async (prefix: string, sk: string) =>
  (await itemsOf(prefix)).find((item) => item.sk.startsWith(sk));

/** Midnight in New York. */
const newYear = '2027-01-01T05:00:00Z';

describe('payouts', () => {
  it('lists what is owed, by recipient and by the month in which the hold ends', async () => {
    await donated(1000);
    await donated(2000);
    await at('2026-12-02T17:00:00Z');
    await donated(500, { charityName: 'St. Jude', date: '2026-12-04' });
    const december = { month: '2026-12', payableFrom: '2027-01-01T05:00:00.000Z' };
    const january = { month: '2027-01', payableFrom: '2027-02-01T05:00:00.000Z' };
    expect(await list()).toEqual({
      open: [
        { ...december, recipient: 'ASPCA', dueCents: 3000, donations: 2 },
        { ...january, recipient: 'St. Jude', dueCents: 500, donations: 1 },
      ],
      disputed: [],
      recordedIn: '2026-12',
      recorded: [],
    });
    expect(await books()).toEqual({ due: { ASPCA: 3000, 'St. Jude': 500 }, paidOut: {}, faults: [] });
  });

  it('are recorded once the month has ended, with a ledger entry and an audit row', async () => {
    await donated(1000);
    await donated(2000);
    await at('2027-01-01T04:59:00Z');
    expect((await record({ paidOn: '2026-12-31' })).text).toMatch('donations can still join its payout');
    await at(newYear);
    const { status, body } = await record();
    const recorded = {
      recipient: 'ASPCA',
      month: '2026-12',
      amountCents: 3000,
      donations: 2,
      ...{
        reference: 'Transfer 4711',
        paidOn: '2027-01-01',
        at: new Date(Date.parse(newYear)).toISOString(),
      },
    };
    expect([status, body]).toEqual([200, recorded]);
    expect(await list()).toMatchObject({ open: [], recorded: [recorded] });
    expect((await list({ recordedIn: '2026-12' })).recorded).toEqual([]);
    expect(await books()).toEqual({ due: { ASPCA: 0 }, paidOut: { ASPCA: 3000 }, faults: [] });
    const audited = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'payout recorded');
    expect(audited).toMatchObject([{ ...recorded, by: pat.member.id }]);
  });

  it('are listed by the month of the space, also when it is a later one in UTC', async () => {
    await donated(3000);
    const lastEveningOfJanuary = '2027-02-01T04:30:00Z';
    await at(lastEveningOfJanuary);
    expect((await record()).status).toBe(200);
    expect(await list()).toMatchObject({ recordedIn: '2027-01', recorded: [{ reference: 'Transfer 4711' }] });
    expect((await list({ recordedIn: '2027-02' })).recorded).toEqual([]);
  });

  it('are recorded once by two operators at once, and by a request that is sent twice', async () => {
    await donated(3000);
    await at(newYear);
    const sam = await signedInStaff('operator', 'Sam');
    const answers = await Promise.all([record(), record({}, sam.browser)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = await rowOf('PAYOUT#ASPCA', '2026-12');
    expect((await record({ requestId: String(paid?.requestId) })).status).toBe(200);
    expect((await record()).text).toMatch('recorded already');
    expect(await books()).toMatchObject({ paidOut: { ASPCA: 3000 }, faults: [] });
    expect((await itemsOf('AUDIT#')).filter(({ action }) => action === 'payout recorded')).toHaveLength(1);
  });

  it.each<[string, Partial<BodyInput<'record-payout'>>, number, RegExp]>([
    ['another amount', { amountCents: 2999 }, 409, /The amount has changed/],
    ['another month', { month: '2026-11' }, 409, /no such payout/],
    ['another recipient', { recipient: 'Nobody' }, 409, /no such payout/],
    ['a day to come', { paidOn: '2027-01-02' }, 409, /still to come/],
    ['no reference', { reference: ' ' }, 400, /Please enter the reference/],
  ])('are not recorded with %s', async (_, changes, expected, sentence) => {
    await donated(3000);
    await at(newYear);
    const { status, text } = await record(changes);
    expect([status, text]).toEqual([expected, expect.stringMatching(sentence)]);
    expect(await books()).toMatchObject({ paidOut: {}, faults: [] });
  });
});

describe('a disputed donation', () => {
  const tellOfDisputes = async (): Promise<void> => {
    for (const { event } of system().stripe.listEvents().reverse())
      if (event.type.startsWith('charge.dispute.')) await tellWebhook(event);
  };
  /** Disputes the newest payment. */
  const dispute = async () => {
    const { stripe } = system();
    const { id = '' } = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '') ?? {};
    await tellOfDisputes();
    return async (status: 'lost' | 'won') => {
      stripe.decideDispute(id, status);
      await tellOfDisputes();
    };
  };

  it('is not paid out until the bank has decided, and then with the month of that', async () => {
    await donated(1000);
    await donated(2000);
    const decide = await dispute();
    await at(newYear);
    expect(await list()).toMatchObject({
      open: [{ month: '2026-12', dueCents: 1000, donations: 1 }],
      disputed: [{ recipient: 'ASPCA', dueCents: 2000, donations: 1 }],
    });
    expect((await record({ amountCents: 1000 })).status).toBe(200);
    expect(await books()).toEqual({ due: { ASPCA: 2000 }, paidOut: { ASPCA: 1000 }, faults: [] });
    await decide('won');
    expect(await list()).toMatchObject({ open: [{ month: '2027-01', dueCents: 2000 }], disputed: [] });
    expect(await books()).toMatchObject({ faults: [] });
  });

  it('goes back to its own month when the bank decides before its end', async () => {
    await donated(1000);
    await (await dispute())('won');
    expect(await list()).toMatchObject({ open: [{ month: '2026-12', dueCents: 1000 }], disputed: [] });
    expect(await books()).toMatchObject({ faults: [] });
  });

  it.each(['won', 'lost'] as const)('that is paid out stays paid out when it is %s', async (outcome) => {
    await donated(3000);
    await at(newYear);
    await record();
    const decide = await dispute();
    expect((await list()).disputed).toEqual([]);
    await decide(outcome);
    await reconcile();
    expect(await books()).toEqual({ due: { ASPCA: 0 }, paidOut: { ASPCA: 3000 }, faults: [] });
  });
});
