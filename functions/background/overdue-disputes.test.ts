import { jest } from '@jest/globals';
import { keys } from '../table/keys.ts';
import { changeRow } from '../testing/changed-rows.ts';
import { travelMinutes } from '../testing/clock.ts';
import { bankOf, bookedWith, books, rowOf } from '../testing/disputing.ts';
import { checkBooks, reconcile } from '../testing/fulfilling.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();
jest.spyOn(console, 'info').mockReturnValue();
const bank = bankOf(system);

const priceCents = 7000;
const dayMinutes = 24 * 60;
/** Until then Stripe's stand-in takes an answer to a dispute. */
const daysToAnswer = 9;

/** A dispute whose decision no event tells. */
const decidedUnheard = async (status: 'lost' | 'won') => {
  await bookedWith();
  const { id } = await bank.dispute();
  system().stripe.decideDispute(id, status);
  return id;
};

const days = async (count: number): Promise<void> => {
  travelMinutes(count * dayMinutes);
  await reconcile();
};

const dispute = () => rowOf('CHECKOUT#', 'DISPUTE#');

describe('a decision of the bank whose event is lost', () => {
  it('is asked for three days after our answer was due, and lets the booking go', async () => {
    await decidedUnheard('won');
    await days(daysToAnswer + 2);
    expect(await dispute()).toMatchObject({ status: 'open' });
    await days(1);
    expect(await dispute()).toMatchObject({ status: 'won', workQueue: 'closed-dispute' });
    expect(await rowOf('BOOKING#', 'BOOKING')).not.toHaveProperty('dispute');
  });

  it('is booked when it is lost', async () => {
    await decidedUnheard('lost');
    await days(daysToAnswer + 3);
    expect(await dispute()).toMatchObject({ status: 'lost', takenCents: priceCents });
    expect(await books()).toMatchObject({
      revenue: 0,
      paidBack: new Map([['dispute', priceCents]]),
      faults: [],
    });
  });

  it('is asked for once a day while the bank decides', async () => {
    await bookedWith();
    const { id } = await bank.dispute();
    await days(daysToAnswer + 3);
    system().stripe.decideDispute(id, 'won');
    travelMinutes(dayMinutes - 1);
    await reconcile();
    expect(await dispute()).toMatchObject({ status: 'open' });
    travelMinutes(1);
    await reconcile();
    const decided = await dispute();
    expect(decided).toMatchObject({ status: 'won' });
    for (const field of ['workTries', 'workSince']) expect(decided).not.toHaveProperty(field);
  });

  it('is asked for when no date to answer is known, three days after the dispute was opened', async () => {
    const id = await decidedUnheard('won');
    const { respondBy: _, ...row } = (await dispute()) as Record<string, unknown>;
    await changeRow(keys.dispute(String(row.checkoutId), id), {
      workDueAt: row.openedAt,
      respondBy: undefined,
    });
    await days(2);
    expect(await dispute()).toMatchObject({ status: 'open' });
    await days(1);
    expect(await dispute()).toMatchObject({ status: 'won' });
  });

  it.each(['won', 'lost'] as const)(
    'is asked for when an early release has stored the dispute in no queue, once the daily check has found it: %s',
    async (status) => {
      const id = await decidedUnheard(status);
      const { checkoutId } = (await dispute()) as Record<string, unknown>;
      const unknown = { workQueue: undefined, workDueAt: undefined, respondBy: undefined };
      await changeRow(keys.dispute(String(checkoutId), id), { ...unknown, chargedCents: undefined });
      await days(30);
      expect(await dispute()).toMatchObject({ status: 'open' });
      await checkBooks();
      expect(await dispute()).toMatchObject({ status: 'open', workQueue: 'open-dispute' });
      await reconcile();
      expect(await dispute()).toMatchObject({ status, workQueue: 'closed-dispute' });
      expect(await books()).toMatchObject({ revenue: status === 'won' ? priceCents : 0, faults: [] });
    },
  );

  it('leaves an overdue dispute in the queue that the inbox shows until it is known', async () => {
    await bookedWith();
    await bank.dispute();
    await days(daysToAnswer + 3);
    expect(await dispute()).toMatchObject({ workQueue: 'open-dispute', status: 'open' });
  });
});
