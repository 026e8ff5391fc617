import type { StakeAction } from '../../shared/domain/stakes.ts';
import { issueToken } from '../runtime/tokens.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { call, type TestBrowser } from '../testing/call.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const antiStake = { donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' } as const;

const decide = (browser: TestBrowser, id: string, action: StakeAction) =>
  browser.call('resolve-donation', { parameters: { id }, body: { action } });

const stakedBooking = (stake: typeof antiStake | typeof aStake = antiStake) => madeBooking(aBooking(stake));
const settled = async () => (await itemsOf('LEDGER#')).filter(({ kind }) => kind !== 'captured');
const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds);
const statusOf = async (id: string) => (await itemsOf(`BOOKING#${id}`))[0]?.donationStatus;

describe('200', () => {
  it('sends an achieved anti-charity stake to the default charity', async () => {
    const { browser, booking } = await stakedBooking();
    const { status, body } = await decide(browser, booking.id, 'achieved');
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your donation goes to St. Jude.', donationStatus: 'donated' });
    expect(await settled()).toMatchObject([{ kind: 'settled', amountCents: 2500, recipient: 'St. Jude' }]);
  });

  it('sends a failed anti-charity stake to the organisation that the visitor opposes', async () => {
    const { browser, booking } = await stakedBooking();
    const { body } = await decide(browser, booking.id, 'failed');
    expect(body.donationStatus).toBe('forfeited');
    expect(await settled()).toMatchObject([{ amountCents: 2500, recipient: 'Green Party' }]);
  });

  it('refunds the stake, and only the stake', async () => {
    const { browser, booking } = await stakedBooking();
    const { body } = await decide(browser, booking.id, 'refund');
    expect(body.message).toBe('Your donation is being refunded to your card.');
    expect(refunds()).toMatchObject([{ amount: 2500, status: 'succeeded' }]);
    expect(await statusOf(booking.id)).toBe('refunded');
    expect(await settled()).toMatchObject([{ kind: 'refunded:stake', amountCents: 2500 }]);
  });

  it('confirms an ordinary charity stake', async () => {
    const { browser, booking } = await stakedBooking(aStake);
    expect((await decide(browser, booking.id, 'achieved')).body.message).toBe(
      'Your donation goes to St. Jude.',
    );
    const read = await browser.call('get-booking', { parameters: { id: booking.id } });
    expect(read.body).toMatchObject({ donationStatus: 'donated', donationRecipient: 'St. Jude' });
  });

  it("lets the mail's link decide without a cookie", async () => {
    const { booking } = await stakedBooking();
    const expiresAtMs = Date.now() + 60_000;
    const key = await issueToken({
      audience: 'booking-link',
      subject: booking.id,
      nowMs: Date.now(),
      expiresAtMs,
    });
    const result = await call('resolve-donation', {
      parameters: { id: booking.id },
      query: { key },
      body: { action: 'failed' },
    });
    expect(result.status).toBe(200);
  });
});

describe('400', () => {
  it('knows three actions, and one for an ordinary charity', async () => {
    const { browser, booking } = await stakedBooking(aStake);
    for (const action of ['failed', 'refund', 'keep', ''])
      expect((await decide(browser, booking.id, action as StakeAction)).status).toBe(400);
    expect(await statusOf(booking.id)).toBe('pending');
  });

  it('has nothing to decide where nothing is staked', async () => {
    const { browser, booking } = await madeBooking();
    const { status, text } = await decide(browser, booking.id, 'achieved');
    expect(status).toBe(400);
    expect(text).toBe('This booking has no donation to resolve.');
    expect(await settled()).toEqual([]);
  });
});

describe('404', () => {
  it('lets nobody else decide', async () => {
    const { booking } = await stakedBooking();
    const { browser: stranger } = await madeBooking(aBooking({ timeSlot: '2:00 PM' }));
    expect((await decide(stranger, booking.id, 'failed')).status).toBe(404);
    expect(await statusOf(booking.id)).toBe('pending');
  });
});

describe('409', () => {
  it('takes one of 50 decisions at once, and tells the others what was decided', async () => {
    const { browser, booking } = await stakedBooking();
    const actions: StakeAction[] = ['achieved', 'failed', 'refund'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide(browser, booking.id, actions[index % 3] as StakeAction),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)?.body.donationStatus;
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.text).toMatch(winner === 'refunding' ? /refund/ : /goes to/);
    expect(await settled()).toHaveLength(1);
    expect(refunds().length).toBe(winner === 'refunding' ? 1 : 0);
  });
});
