import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { advanceRefund } from '../payments/refund.ts';
import { getRefund } from '../store/money/refunds.ts';
import { bankOf, bookedWith, books, rowOf } from '../testing/disputing.ts';
import { justBefore, justBeforeRead } from '../testing/faults/just-before.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { advanceDispute } from './advance-dispute.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();
jest.spyOn(console, 'warn').mockReturnValue();
const pat = operatorForEachTest();
const bank = bankOf(system);

const priceCents = 7000;
/** The reads of one that may come before the other has ended: its own account is read in several. */
const betweenReads = [0, 1, 2];

describe('two disputes of a payment that change at once', () => {
  const twoOpen = async () => {
    const { cancel } = await bookedWith();
    const first = await bank.dispute(2000);
    const second = await bank.dispute(1500);
    return { cancel, ids: [first.id, second.id] as const };
  };

  it('let the booking go when both are won', async () => {
    const { cancel, ids } = await twoOpen();
    for (const id of ids) system().stripe.decideDispute(id, 'won');
    justBefore('BOOKING#', () => advanceDispute(ids[0], Date.now()));
    await advanceDispute(ids[1], Date.now());
    expect(await rowOf('BOOKING#', 'BOOKING')).not.toHaveProperty('dispute');
    expect((await cancel(priceCents)).status).toBe(200);
  });

  it.each(betweenReads)(
    'let the booking go when both are won and one ends before read %i of the other',
    async (reads) => {
      const { ids } = await twoOpen();
      for (const id of ids) system().stripe.decideDispute(id, 'won');
      justBeforeRead(reads, () => advanceDispute(ids[0], Date.now()));
      await advanceDispute(ids[1], Date.now());
      expect(await rowOf('BOOKING#', 'BOOKING')).not.toHaveProperty('dispute');
    },
  );

  it.each(betweenReads)(
    'are both booked when they are lost and one ends before read %i of the other',
    async (reads) => {
      const { ids } = await twoOpen();
      for (const id of ids) system().stripe.decideDispute(id, 'lost');
      justBeforeRead(reads, () => advanceDispute(ids[0], Date.now()));
      await advanceDispute(ids[1], Date.now());
      expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'lost', chargedBackCents: 3500 });
      expect(await books()).toMatchObject({ revenue: priceCents - 3500, faults: [] });
    },
  );

  it('keep it frozen when one begins while the other ends', async () => {
    await bookedWith();
    const first = await bank.dispute(2000);
    const { stripe } = system();
    stripe.decideDispute(first.id, 'won');
    const { id = '' } = stripe.disputePayment(bank.paymentId(), 1500) ?? {};
    justBefore('BOOKING#', () => advanceDispute(id, Date.now()));
    await advanceDispute(first.id, Date.now());
    expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ dispute: 'open' });
  });
});

describe('two refunds of a payment that end at once', () => {
  const parts = [2500, 2400] as const;

  /** Two parts of a price that were sent, and of which a bank has taken 4,000 cents too. */
  const twoSent = async () => {
    const { booking } = await bookedWith();
    for (const amountCents of parts)
      await pat.browser.call('refund-booking', {
        parameters: { id: booking.id },
        body: { amountCents, reason: 'The heating failed.', requestId: randomUUID() },
      });
    await bank.lose(4000);
    const purposes = (await itemsOf('CHECKOUT#')).flatMap(({ sk }) =>
      sk.startsWith('REFUND#') ? sk.slice('REFUND#'.length) : [],
    );
    const advance = async (index: 0 | 1) => {
      const refund = await getRefund(booking.id, purposes[index] ?? '');
      if (refund) await advanceRefund(refund, Date.now());
    };
    const comeBack = () => {
      const [payment] = system().stripe.listPayments();
      for (const { id } of payment?.refunds ?? []) system().stripe.endRefund(id, 'failed');
    };
    return { advance, comeBack };
  };

  it.each(betweenReads)(
    'are paid by the bank once when one comes back before read %i of the other',
    async (reads) => {
      const { advance, comeBack } = await twoSent();
      comeBack();
      justBeforeRead(reads + 1, () => advance(0));
      await advance(1);
      expect(await books()).toMatchObject({
        revenue: priceCents - 4900,
        held: { refundsFailed: 900 },
        faults: [],
      });
      expect(await rowOf('BOOKING#', 'BOOKING')).toMatchObject({ bankCents: 4000, chargedBackCents: 0 });
    },
  );

  it.each(betweenReads)('are owed less when a dispute is lost before read %i of one', async (reads) => {
    const { advance, comeBack } = await twoSent();
    const second = system().stripe.disputePayment(bank.paymentId(), 500);
    comeBack();
    await advance(0);
    await advanceDispute(second?.id ?? '', Date.now());
    system().stripe.decideDispute(second?.id ?? '', 'lost');
    justBeforeRead(reads + 1, () => advanceDispute(second?.id ?? '', Date.now()));
    await advance(1);
    expect(await books()).toMatchObject({
      revenue: priceCents - 4900,
      held: { refundsFailed: 400 },
      faults: [],
    });
  });
});
