import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { checkBooks, reconcile } from '../testing/fulfilling.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { mailsFrom } from '../testing/new-mails.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const end = Date.parse('2026-11-23T17:00:00Z');
const daysAfterEnd = (days: number): number => end + days * 24 * 3_600_000;
const kinds = {
  charity: aStake,
  'anti-charity': { donationAmount: 2500, charityType: 'anti-charity', charityName: 'Green Party' },
} as const;

const booking = async () => (await itemsOf('BOOKING#')).find(({ sk }) => sk === 'BOOKING');
const ledger = async () => (await itemsOf('LEDGER#')).map(({ kind }) => kind);

/** Runs the reconciler at a time, and answers the mails about the donation that this brings. */
const mailsAt = (time: number) => {
  setClock(time);
  const isAboutDonation = ({ sk }: { sk: string }) => sk.startsWith('NOTICE#donation');
  return mailsFrom(system().mailbox, async () => {
    await reconcile();
    await sendMailAbout((await itemsOf('BOOKING#')).filter(isAboutDonation));
  });
};

it.each(Object.entries(kinds))(
  'of the kind %s goes back to the card after 14 days, is announced three days before, and the books add up',
  async (_, stake) => {
    await madeBooking(aBooking(stake));
    expect(await mailsAt(daysAfterEnd(11) - 1)).toEqual([]);
    const [announced, ...others] = await mailsAt(daysAfterEnd(11));
    expect(others).toEqual([]);
    expect(announced?.subject).toBe('Your donation goes back on Monday, December 7, 2026');
    expect(announced?.text).toContain('https://quiet.test/session-complete/');
    expect(await mailsAt(daysAfterEnd(14) - 1)).toEqual([]);
    expect(await booking()).toMatchObject({ donationStatus: 'pending' });
    const [returned] = await mailsAt(daysAfterEnd(14));
    expect(returned?.subject).toBe(`Your donation of $${stake.donationAmount / 100} goes back to your card`);
    expect(await booking()).toMatchObject({ donationStatus: 'refunded' });
    expect(await booking()).not.toHaveProperty('workQueue');
    expect(await ledger()).toEqual(['captured', 'refunded:stake']);
    expect(system().stripe.listPayments()[0]?.refunds).toMatchObject([{ amount: stake.donationAmount }]);
    expect(await mailsAt(daysAfterEnd(20))).toEqual([]);
    await checkBooks();
  },
);

it('that was announced late still goes back on its day, and one that was never announced goes back at once', async () => {
  await madeBooking(aBooking(aStake));
  expect((await mailsAt(daysAfterEnd(13)))[0]?.subject).toContain('December 7');
  await madeBooking(aBooking({ ...aStake, date: '2026-12-10', timeSlot: '9:00 AM' }));
  const subjects = (await mailsAt(daysAfterEnd(60))).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(2).fill('Your donation of $10 goes back to your card'));
});

it('that its holder decides first stays decided, and is neither announced nor sent back', async () => {
  const { browser, booking: made } = await madeBooking(aBooking(aStake));
  setClock(daysAfterEnd(1));
  const parameters = { id: made.id };
  await browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
  for (const days of [11, 14]) expect(await mailsAt(daysAfterEnd(days))).toEqual([]);
  expect(await booking()).toMatchObject({ donationStatus: 'donated' });
  expect(await ledger()).toEqual(['captured', 'settled']);
});

it('is decided once when its holder decides at the moment at which it goes back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const date = `2026-11-${23 + round}`;
    const { browser, booking: made } = await madeBooking(aBooking({ ...aStake, date }));
    setClock(daysAfterEnd(14 + round));
    const parameters = { id: made.id };
    const [{ status, text }] = await Promise.all([
      browser.call('resolve-donation', { parameters, body: { action: 'achieved' } }),
      reconcile(),
    ]);
    const row = (await itemsOf('BOOKING#')).find(({ id, sk }) => id === made.id && sk === 'BOOKING');
    expect([status, row?.donationStatus]).toEqual(
      status === 200 ? [200, 'donated'] : [409, expect.stringMatching('refund')],
    );
    if (status === 409) expect(text).toContain('refunded to your card');
    setClock('2026-11-20T13:00:00Z');
  }
  await checkBooks();
});
