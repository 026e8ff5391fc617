import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { eventually } from '../../../infra/testing/local/eventually.ts';
import type { MetricName } from '../../../shared/contract/metrics.ts';
import { closeBooks } from '../../../shared/domain/money/books.ts';
import type { InboxList } from '../../../shared/schemas/staff/inbox.ts';
import { getRefund } from '../../store/money/refunds.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { sentBack, takenBack } from '../../testing/desk.ts';
import { reconcile, tellWebhook } from '../../testing/fulfilling.ts';
import { sendNotices } from '../../testing/mails.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest, stripeKeys } from '../../testing/test-system.ts';

const measure = jest.fn<(name: MetricName, value?: number) => void>();
jest.unstable_mockModule('../../runtime/metrics.ts', () => ({ measure }));

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();

const pat = operatorForEachTest();

const inbox = async (list: InboxList) =>
  (await pat.browser.call('list-inbox', { query: { list } })).body.items;
const failedRefunds = () => inbox('failed-refunds');

const retry = (id: string, requestId: string = randomUUID()) =>
  pat.browser.call('retry-refund', { parameters: { id }, body: { purpose: 'stake', requestId } });
const payByHand = (id: string, requestId: string = randomUUID(), reference = 'Transfer 4711') =>
  pat.browser.call('pay-refund-by-hand', {
    parameters: { id },
    body: { purpose: 'stake', reference, from: 'elsewhere', requestId },
  });

const books = async () => {
  const { faults, held, paidBack, paidByHand, revenue } = closeBooks(await readMoneyRecords());
  return { faults, failed: held.refundsFailed, paidBack, paidByHand, revenue };
};
const atStripe = () =>
  system()
    .stripe.listPayments()
    .flatMap(({ refunds }) => refunds.map(({ status }) => status));
const donationStatus = async () =>
  (await itemsOf('BOOKING#')).find(({ sk }) => sk === 'BOOKING')?.donationStatus;
const audited = async () => (await itemsOf('AUDIT#')).filter(({ bookingId }) => bookingId);

/** Waits until this many refunds have failed at Stripe, and tells the webhook of each. */
const untilFailed = async (times: number): Promise<void> => {
  const failures = () =>
    system()
      .stripe.listEvents()
      .filter(({ event }) => event.type === 'refund.failed');
  await eventually(() => expect(failures()).toHaveLength(times));
  for (const { event } of failures()) await tellWebhook(event);
};

/** A refund that Stripe makes after all. */
const refundAtStripe = async (metadata: Record<string, string>): Promise<void> => {
  const { hostname: host, port } = new URL(String(process.env.STRIPE_API_BASE));
  const payment_intent = system().stripe.listPayments()[0]?.paymentIntent.id ?? '';
  const stripe = new Stripe(stripeKeys.secretKey, { host, port, protocol: 'http' });
  await stripe.refunds.create({ payment_intent, amount: 2500, metadata });
};

const refuseRefunds = (status: number, code: string) =>
  system().stripe.failNext({
    path: '/v1/refunds',
    method: 'POST',
    kind: 'refusal',
    status,
    body: { code },
    count: 100,
  });

describe('a refund that failed', () => {
  it('waits in the inbox with its reason, and is paid by hand once', async () => {
    const id = await sentBack(system());
    expect(await failedRefunds()).toEqual([
      {
        checkoutId: id,
        purpose: 'stake',
        status: 'failed',
        says: 'This refund failed on Nov 20, 8:00 AM: the card has expired or was cancelled.',
        acts: ['retry', 'pay-by-hand'],
        amountCents: 2500,
        subject: '2026-11-23, 9:00 AM to 12:00 PM',
        name: 'Robin Example',
        email: 'robin@example.com',
        requestedAt: '2026-11-20T13:00:00.000Z',
        failedAt: '2026-11-20T13:00:00.000Z',
        failureCode: 'expired_or_canceled_card',
        paymentIntentId: expect.stringMatching(/^pi_/),
      },
    ]);
    expect(await books()).toMatchObject({ faults: [], failed: 2500 });
    const requestId = randomUUID();
    const { status, body } = await payByHand(id, requestId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'by-hand', reference: 'Transfer 4711' }),
    ]);
    expect((await payByHand(id, requestId)).status).toBe(200);
    expect((await payByHand(id)).text).toBe('This refund was paid by hand.');
    expect((await retry(id)).text).toBe('This refund was paid by hand.');
    expect(await failedRefunds()).toEqual([]);
    expect([await donationStatus(), atStripe()]).toEqual(['refunded', ['failed']]);
    expect(await books()).toEqual({
      faults: [],
      failed: 0,
      paidBack: new Map([['stake', 0]]),
      paidByHand: new Map([['stake', 2500]]),
      revenue: 7000,
    });
    expect(await audited()).toEqual([
      expect.objectContaining({
        action: 'refund paid by hand',
        by: pat.member.id,
        bookingId: id,
        purpose: 'stake',
        amountCents: 2500,
        reference: 'Transfer 4711',
      }),
    ]);
    const { body: seen } = await pat.browser.call('inspect-booking', { parameters: { id } });
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({
        text: 'refund of $25 paid by hand (Transfer 4711)',
        by: `Pat #${pat.member.id.slice(0, 8)}`,
      }),
    );
  });

  it('is not paid by hand while the bank decides about its payment, since the bank may give the money back', async () => {
    const { stripe } = system();
    const id = await sentBack(system());
    const disputed = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '');
    expect(await payByHand(id)).toMatchObject({
      status: 409,
      text: 'The bank is deciding about a dispute of this payment, and may give the money back itself. Wait for its decision.',
    });
    expect(await books()).toMatchObject({ failed: 2500 });
    stripe.decideDispute(disputed?.id ?? '', 'won');
    expect((await payByHand(id)).body.status).toBe('by-hand');
  });

  it('is sent by the next try, once, and the ledger keeps both movements of one month', async () => {
    const id = await sentBack(system());
    const requestId = randomUUID();
    expect((await retry(id, requestId)).body.status).toBe('refunded');
    expect((await retry(id, requestId)).status).toBe(200);
    expect((await retry(id)).text).toBe('Stripe has sent this refund.');
    expect(atStripe().sort()).toEqual(['failed', 'succeeded']);
    expect(await books()).toMatchObject({ faults: [], failed: 0, paidBack: new Map([['stake', 2500]]) });
    expect((await itemsOf('LEDGER#')).map(({ kind }) => kind).sort()).toEqual([
      'captured',
      'refunded:stake',
      'refunded:stake',
      'returned:stake',
    ]);
    expect(await audited()).toMatchObject([{ action: 'refund tried again', amountCents: 2500 }]);
  });

  it('may be sent back, and tried, again and again', async () => {
    const id = await sentBack(system());
    for (const times of [2, 3]) {
      await retry(id);
      await untilFailed(times);
    }
    expect(await failedRefunds()).toHaveLength(1);
    expect(await books()).toMatchObject({ faults: [], failed: 2500 });
    await payByHand(id);
    expect(await books()).toMatchObject({ faults: [], failed: 0, paidByHand: new Map([['stake', 2500]]) });
  });

  it('is left to the reconciler when Stripe does not answer the new try', async () => {
    refuseRefunds(400, 'charge_not_refundable');
    const id = await takenBack();
    system().stripe.clearFaults();
    refuseRefunds(503, 'api_error');
    expect((await retry(id)).body.status).toBe('requested');
    expect((await payByHand(id)).status).toBe(502);
    system().stripe.clearFaults();
    await reconcile();
    expect((await getRefund(id, 'stake'))?.status).toBe('refunded');
    expect(await books()).toMatchObject({ faults: [], failed: 0 });
  });

  it('is not paid by hand while Stripe has it on its way', async () => {
    const id = await takenBack('4000000000007726');
    expect((await payByHand(id)).text).toMatch(/^Stripe still has this refund on its way/);
    expect((await books()).faults).toEqual([]);
  });

  it('is paid exactly once when it is retried and paid by hand at once', async () => {
    const id = await sentBack(system());
    const answers = await Promise.all([payByHand(id), retry(id), payByHand(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status } = (await getRefund(id, 'stake')) ?? {};
    const sent = atStripe().filter((of) => of === 'succeeded').length;
    expect([status, sent]).toEqual(status === 'by-hand' ? ['by-hand', 0] : ['refunded', 1]);
    expect((await books()).faults).toEqual([]);
  });

  it('needs a passkey that was just shown, and an id that exists', async () => {
    expect((await payByHand(randomUUID())).status).toBe(404);
    expect((await retry('abc')).status).toBe(404);
    const id = await sentBack(system());
    setClock('2026-11-20T13:06:00Z');
    expect([(await payByHand(id)).status, (await retry(id)).status]).toEqual([428, 428]);
  });
});

describe('the recipient of a refund', () => {
  const mails = async () => {
    await sendNotices();
    const sent = system().mailbox.list();
    const subjects = sent.slice(0, sent.length - before).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.includes('refund')).reverse();
  };
  let before = 0;
  beforeEach(() => {
    before = system().mailbox.list().length;
  });
  const failed = 'Your refund of $25 could not be sent';

  it('is told once that it failed, however often it is tried, and once that it was paid by hand', async () => {
    refuseRefunds(400, 'charge_not_refundable');
    const id = await takenBack();
    await retry(id);
    expect(await mails()).toEqual([failed]);
    await payByHand(id);
    expect(await mails()).toEqual([failed, 'We have paid your refund of $25 in another way']);
    const [newest] = system().mailbox.list();
    const text = String(await system().mailbox.source(newest?.id ?? '')).replaceAll('=\r\n', '');
    expect(text).toContain('Our reference: Transfer 4711');
    expect((await itemsOf('CHECKOUT#')).filter(({ sk }) => sk.startsWith('NOTICE#'))).toEqual([]);
    const { body } = await pat.browser.call('inspect-booking', { parameters: { id } });
    expect(body.timeline.map(({ text: told }) => told)).toContain('mail sent: the refund was paid by hand');
  });

  it('is told that it is on its way after all, when a new try succeeds', async () => {
    const id = await sentBack(system());
    await retry(id);
    expect(await mails()).toEqual([failed, 'Your refund of $25 is on its way now']);
  });

  it('is told that it was sent late, and of nothing when it was sent in time', async () => {
    system().stripe.failNext({ path: '/v1/refunds', kind: 'api_error', when: 'before', count: 100 });
    const id = await takenBack();
    for (let hours = 0; hours < 28; hours += 4) {
      travelMinutes(240);
      await reconcile();
    }
    pat.browser = await staffSignIn(pat.passkey);
    expect(await inbox('late-refunds')).toMatchObject([{ checkoutId: id, status: 'requested' }]);
    expect(await mails()).toEqual([]);
    system().stripe.clearFaults();
    expect((await retry(id)).text).toBe('Stripe has sent this refund.');
    expect(await mails()).toEqual(['Your refund of $25 is on its way now']);
    expect([await inbox('late-refunds'), (await books()).faults]).toEqual([[], []]);
    await takenBack();
    expect(await mails()).toHaveLength(1);
  });
});

it('raises an alarm, and keeps the books right, when Stripe sends a refund that was paid by hand as well, and when it bounces', async () => {
  refuseRefunds(400, 'charge_not_refundable');
  const id = await takenBack();
  system().stripe.clearFaults();
  expect((await payByHand(id)).status).toBe(200);
  await refundAtStripe({ checkoutId: id, purpose: 'stake' });
  measure.mockClear();
  for (let time = 0; time < 2; time += 1)
    await tellWebhook({
      id: 'evt_1',
      object: 'event',
      type: 'refund.updated',
      data: { object: { id: 're_1', metadata: { checkoutId: id, purpose: 'stake' } } },
    });
  expect(measure.mock.calls.filter(([name]) => name === 'RefundsFailed')).toHaveLength(1);
  expect(await failedRefunds()).toMatchObject([{ status: 'paid-twice', reference: 'Transfer 4711' }]);
  expect(await books()).toEqual({
    faults: [],
    failed: 0,
    paidBack: new Map([['stake', 2500]]),
    paidByHand: new Map([['stake', 2500]]),
    revenue: 7000 - 2500,
  });
  const { stripe } = system();
  stripe.endRefund(stripe.listPayments()[0]?.refunds[0]?.id ?? '', 'failed');
  await tellWebhook(stripe.listEvents().find(({ event }) => event.type === 'refund.failed')?.event);
  expect(await failedRefunds()).toEqual([]);
  expect(await books()).toMatchObject({ faults: [], paidBack: new Map([['stake', 0]]), revenue: 7000 });
});
