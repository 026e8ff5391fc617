import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { finishRefund } from '../payments/finish-refund.ts';
import { correlated } from '../runtime/correlation.ts';
import { getRefund } from '../store/money/refunds.ts';
import { bankOf, bookedWith, books } from '../testing/disputing.ts';
import { aRefundPaidTwice } from '../testing/inbox.ts';
import { operatorForEachTest } from '../testing/staff.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();
const pat = operatorForEachTest();
const bank = bankOf(system);

const failedRefunds = async () =>
  (await pat.browser.call('list-inbox', { query: { list: 'failed-refunds' } })).body.items;

/** A customer has got $40 twice, and the bank has taken a cent, when it sends their other refund of $30 back. */
const bouncedBesideDoublePayment = async () => {
  const { booking } = await bookedWith();
  const parameters = { id: booking.id };
  const twice = await aRefundPaidTwice(booking, 4000);
  await pat.browser.call('refund-booking', {
    parameters,
    body: { amountCents: 3000, reason: 'The heating failed.', requestId: randomUUID() },
  });
  await bank.lose(1);
  await bank.endRefund('failed');
  const repair = (key: 'pay-refund-by-hand' | 'retry-refund', purpose: string) =>
    pat.browser.call(key, {
      parameters,
      body: {
        purpose,
        requestId: randomUUID(),
        ...(key !== 'retry-refund' && { reference: 'Transfer 4711', from: 'elsewhere' }),
      },
    });
  /** The bank sends back what Stripe had paid although it was paid by hand. */
  const getBack = () =>
    correlated({ requestId: randomUUID() }, async () => {
      const refund = await getRefund(booking.id, twice);
      if (!refund) throw new Error('There is no such refund.');
      await finishRefund(refund, { status: 'failed', code: 'declined' }, Date.now());
    });
  return { twice, repair, getBack };
};

const other = async (twice: string) =>
  (await failedRefunds()).find((item) => 'purpose' in item && item.purpose !== twice);

describe('a refund that bounces while its customer has got another one twice', () => {
  it('waits in the inbox, without a cent that is owed, and is not called paid by the bank', async () => {
    const { twice, repair } = await bouncedBesideDoublePayment();
    const waiting = await other(twice);
    expect(waiting).toMatchObject({ status: 'failed', amountCents: 0 });
    const purpose = waiting && 'purpose' in waiting ? waiting.purpose : '';
    for (const key of ['pay-refund-by-hand', 'retry-refund'] as const)
      expect(await repair(key, purpose)).toMatchObject({
        status: 409,
        text: 'Nothing of this refund is owed now.',
      });
    expect(await books()).toMatchObject({ faults: [] });
  });

  it('is owed again when one of the two has come back', async () => {
    const { twice, repair, getBack } = await bouncedBesideDoublePayment();
    await getBack();
    const owed = await other(twice);
    expect(owed).toMatchObject({ status: 'failed', amountCents: 2999 });
    const purpose = owed && 'purpose' in owed ? owed.purpose : '';
    expect((await repair('pay-refund-by-hand', purpose)).status).toBe(200);
    expect(await books()).toMatchObject({ revenue: 0, held: { refundsFailed: 0 }, faults: [] });
  });
});
