import * as fc from 'fast-check';
import { lossOf } from './dispute-loss.ts';
import { type AccountDispute, type AccountRefund, accountOf, type PaymentFacts } from './payment-account.ts';
import { refundStatuses } from './refund-status.ts';

const refund = (changes: Partial<AccountRefund> = {}): AccountRefund => ({
  purpose: 'session',
  status: 'failed',
  amountCents: 7500,
  ...changes,
});
const lost = (takenCents: number, id = 'dp_1'): AccountDispute => ({ id, status: 'lost', takenCents });
const account = (facts: Partial<PaymentFacts>) =>
  accountOf({ chargedCents: 7500, refunds: [], disputes: [], ...facts });
const owed = (facts: Partial<PaymentFacts>) => [...account(facts).owed];

describe('what is owed', () => {
  it('is a refund that was not sent, as far as no bank has paid it', () => {
    expect(owed({ refunds: [refund()] })).toEqual([['session', 7500]]);
    expect(owed({ refunds: [refund()], disputes: [lost(7499)] })).toEqual([['session', 1]]);
    expect(owed({ refunds: [refund()], disputes: [lost(7500)] })).toEqual([]);
    expect(owed({ refunds: [refund()], disputes: [lost(3000, 'dp_1'), lost(4000, 'dp_2')] })).toEqual([
      ['session', 500],
    ]);
  });

  it('is nothing of a refund that Stripe has sent or on its way, that was paid by hand, or that a bank has paid', () => {
    const settled = [
      refund({ status: 'refunded' }),
      refund({ status: 'requested', sentCents: 7500 }),
      refund({ status: 'by-hand' }),
      refund({ status: 'by-bank' }),
    ];
    expect(settled.flatMap((one) => owed({ refunds: [one] }))).toEqual([]);
  });

  it('does not count what a bank had taken before the refund was requested', () => {
    const later = refund({ status: 'requested', amountCents: 1000, bankCentsBefore: 3000 });
    expect(owed({ refunds: [later], disputes: [lost(3000)] })).toEqual([['session', 1000]]);
    expect(owed({ refunds: [later], disputes: [lost(3000), lost(400, 'dp_2')] })).toEqual([['session', 600]]);
  });

  it('is paid by the bank in the order of the requests', () => {
    const refunds = [
      refund({ purpose: 'stake', amountCents: 2000, requestedAt: '2026-12-02' }),
      refund({ amountCents: 5000, requestedAt: '2026-12-01' }),
    ];
    expect(owed({ refunds, disputes: [lost(6000)] })).toEqual([['stake', 1000]]);
  });

  it('is never more than is left of the payment', () => {
    const refunds = [refund({ status: 'refunded', amountCents: 7000, purpose: 'goodwill#1' }), refund()];
    expect(account({ refunds })).toMatchObject({ forgoneCents: 7000, owed: new Map([['session', 500]]) });
  });
});

describe('what a bank takes of our price', () => {
  it('is what answers no refund', () => {
    expect(account({ disputes: [lost(3000)] }).chargedBackCents).toBe(3000);
    expect(
      account({ refunds: [refund({ amountCents: 2500 })], disputes: [lost(3000)] }).chargedBackCents,
    ).toBe(500);
    expect(account({ disputes: [{ id: 'dp_1', status: 'open' }] }).chargedBackCents).toBe(0);
  });

  it('becomes less when a refund comes back that had been sent before', () => {
    const of = (status: AccountRefund['status']) =>
      account({ refunds: [refund({ status, amountCents: 3500 })], disputes: [lost(3500)] });
    expect(of('refunded')).toMatchObject({ chargedBackCents: 3500, owed: new Map() });
    expect(of('failed')).toMatchObject({ chargedBackCents: 0, owed: new Map() });
  });
});

describe('a lost dispute', () => {
  const facts = { chargedCents: 10_000, refunds: [refund({ amountCents: 3000 })], disputes: [] };

  it('pays refunds first, then the undecided donation, then our price', () => {
    const of = (takenCents: number) => {
      const { paidRefunds, donationCents, chargedBackCents } = lossOf(
        facts,
        { id: 'dp_1', takenCents },
        2500,
      );
      return [paidRefunds, donationCents, chargedBackCents];
    };
    expect(of(2999)).toEqual([[], 0, 0]);
    expect(of(3000)).toEqual([['session'], 0, 0]);
    expect(of(3001)).toEqual([['session'], 1, 0]);
    expect(of(5500)).toEqual([['session'], 2500, 0]);
    expect(of(10_000)).toEqual([['session'], 2500, 4500]);
  });

  it('does not pay a refund of which nothing is owed because another one was paid twice', () => {
    const twice = refund({ purpose: 'stake', status: 'paid-twice', amountCents: 7000 });
    const of = (takenCents: number) =>
      lossOf({ ...facts, refunds: [twice, ...facts.refunds] }, { id: 'dp_1', takenCents }, 0);
    expect(of(1).account).toMatchObject({ forgoneCents: 2999, owed: new Map() });
    expect(of(1).paidRefunds).toEqual([]);
    expect(of(3000).paidRefunds).toEqual(['session']);
  });

  it('does not pay a refund that Stripe has on its way', () => {
    const refunds = [refund({ status: 'requested', amountCents: 3000, sentCents: 3000 })];
    const loss = lossOf({ ...facts, refunds }, { id: 'dp_1', takenCents: 5000 }, 0);
    expect([loss.paidRefunds, loss.chargedBackCents]).toEqual([[], 5000]);
  });
});

const cents = fc.integer({ min: 0, max: 9000 });
const anyFacts = fc.record({
  chargedCents: cents,
  refunds: fc.uniqueArray(
    fc.record({
      purpose: fc.constantFrom('session', 'stake', 'late-payment', 'goodwill#1', 'goodwill#2'),
      status: fc.constantFrom(...refundStatuses),
      amountCents: cents,
      bankCentsBefore: fc.option(cents, { nil: undefined }),
    }),
    { selector: ({ purpose }) => purpose, maxLength: 5 },
  ),
  disputes: fc.array(fc.record({ id: fc.uuid(), status: fc.constant('lost' as const), takenCents: cents }), {
    maxLength: 3,
  }),
});
const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, next) => total + next, 0);

it('never owes more than is left of any payment, whatever has happened to it', () => {
  return fc.assert(
    fc.property(anyFacts, (facts) => {
      const { owed: open, sentCents, byHandCents, bankCents } = accountOf(facts);
      const leftCents = Math.max(0, facts.chargedCents - sentCents - byHandCents - bankCents);
      expect(sum(open.values())).toBeLessThanOrEqual(leftCents);
      expect(Math.min(0, ...open.values())).toBe(0);
    }),
  );
});

it('gives each cent of a bank to one refund or to our price', () => {
  return fc.assert(
    fc.property(anyFacts, ({ refunds, ...facts }) => {
      const open = refunds.map((one) => ({ ...one, status: 'failed' as const }));
      const { paidByBank, chargedBackCents, bankCents } = accountOf({ ...facts, refunds: open });
      expect(sum(paidByBank.values()) + chargedBackCents).toBe(bankCents);
    }),
  );
});

it('is the same in whatever order refunds and disputes are known', () => {
  return fc.assert(
    fc.property(anyFacts, (facts) => {
      const dated = facts.refunds.map((one, index) => ({ ...one, requestedAt: `2026-12-0${index + 1}` }));
      const reversed = { ...facts, refunds: dated.toReversed(), disputes: facts.disputes.toReversed() };
      const plain = (one: ReturnType<typeof accountOf>) => ({
        ...one,
        owed: Object.fromEntries(one.owed),
        paidByBank: Object.fromEntries(one.paidByBank),
      });
      expect(plain(accountOf(reversed))).toEqual(plain(accountOf({ ...facts, refunds: dated })));
    }),
  );
});
