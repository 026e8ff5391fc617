import { call, type TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { StakeAction } from '../../../shared/domain/stakes/stakes.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const antiStake = { donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' } as const;

const decide = (browser: TestBrowser, id: string, action: StakeAction) =>
  browser.call('resolve-donation', { parameters: { id }, body: { action } });

const largeStake = { ...antiStake, donationAmount: 10_000 } as const;

/** With nothing but the link of the mail. */
const decideByLink = async (id: string, body: { action: StakeAction; email?: string }) => {
  const nowMs = Date.now();
  const key = await issueToken({
    audience: 'booking-link',
    subject: id,
    nowMs,
    expiresAtMs: nowMs + 60_000,
  });
  return call('resolve-donation', { parameters: { id }, query: { key }, body });
};

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

  it.each(['achieved', 'refund'] as const)(
    "lets the mail's link decide %s without a cookie",
    async (action) => {
      const { booking } = await stakedBooking();
      expect((await decideByLink(booking.id, { action })).status).toBe(200);
    },
  );

  it("lets the mail's link forfeit, and decide what is large, with the booking's address", async () => {
    const { booking } = await stakedBooking();
    const email = 'ROBIN@example.com';
    expect((await decideByLink(booking.id, { action: 'failed', email })).status).toBe(200);
    expect(await statusOf(booking.id)).toBe('forfeited');
    const large = await madeBooking(aBooking({ ...largeStake, timeSlot: '2:00 PM' }));
    expect((await decideByLink(large.booking.id, { action: 'achieved', email })).status).toBe(200);
  });

  it('accepts a large forfeiture from the browser and the session without the address', async () => {
    const { browser, booking } = await madeBooking(aBooking(largeStake));
    expect((await decide(browser, booking.id, 'failed')).status).toBe(200);
  });
});

describe('400', () => {
  it('accepts three actions, and one for an ordinary charity', async () => {
    const { browser, booking } = await stakedBooking(aStake);
    for (const action of ['failed', 'refund', 'keep', ''])
      expect((await decide(browser, booking.id, action as StakeAction)).status).toBe(400);
    expect(await statusOf(booking.id)).toBe('pending');
  });

  it('refuses a decision when nothing is staked', async () => {
    const { browser, booking } = await madeBooking();
    const { status, text } = await decide(browser, booking.id, 'achieved');
    expect(status).toBe(400);
    expect(text).toBe('This booking has no donation to resolve.');
    expect(await settled()).toEqual([]);
  });
});

describe('403', () => {
  it.each([
    ['failed', antiStake],
    ['achieved', largeStake],
    ['refund', largeStake],
    ['failed', largeStake],
  ] as const)(
    "asks the mail's link for the booking's address before it decides %s of %j",
    async (action, stake) => {
      const { booking } = await madeBooking(aBooking(stake));
      const missing = await decideByLink(booking.id, { action });
      expect([missing.status, missing.text]).toEqual([
        403,
        'This decision is final. Please confirm it with the e-mail address that you booked with.',
      ]);
      const wrong = await decideByLink(booking.id, { action, email: 'kim@example.com' });
      expect([wrong.status, wrong.text]).toEqual([
        403,
        'That is not the e-mail address of this booking. Please type the one that you booked with.',
      ]);
      expect(await statusOf(booking.id)).toBe('pending');
      expect(await settled()).toEqual([]);
    },
  );
});

describe('428', () => {
  it('asks for work before each guess at the address after ten in an hour, and the browser for none', async () => {
    const { browser, booking } = await stakedBooking();
    const guess = (email: string) => decideByLink(booking.id, { action: 'failed', email });
    for (let index = 0; index < 10; index += 1)
      expect((await guess(`a${index}@example.com`)).status).toBe(403);
    expect((await guess(booking.email)).status).toBe(428);
    expect((await decide(browser, booking.id, 'failed')).status).toBe(200);
  });
});

describe('404', () => {
  // ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
  it('lets nobody else decide', async () => {
    const { booking } = await stakedBooking();
    const { browser: stranger } = await madeBooking(aBooking({ timeSlot: '2:00 PM' }));
    expect((await decide(stranger, booking.id, 'failed')).status).toBe(404);
    expect(await statusOf(booking.id)).toBe('pending');
  });
});

describe('409', () => {
  // ASVS 2.3.4.
  it('accepts one of 50 concurrent decisions, and tells the others the outcome', async () => {
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
