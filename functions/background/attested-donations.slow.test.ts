import type { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { AttendanceRecord } from '../../shared/domain/desk/attendance.ts';
import type { StakeAction } from '../../shared/domain/stakes/stakes.ts';
import { site } from '../../shared/site.ts';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { antiStake, attestDonations, record } from '../testing/desk.ts';
import { checkBooks, reconcile } from '../testing/fulfilling.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { mailsFrom } from '../testing/new-mails.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
attestDonations();

/** Monday, November 23, 2026, at 12:00 PM in New York. */
const end = Date.parse('2026-11-23T17:00:00Z');
const travel = (hoursAfterEnd: number): void => setClock(end + hoursAfterEnd * 3_600_000);
/** The desk may record until a day after the end, and its last request has ended a minute later. */
const final = 24 + 1 / 60;

const decide = (browser: TestBrowser, id: string, action: StakeAction) =>
  browser.call('resolve-donation', { parameters: { id }, body: { action } });
const stateOf = async (id: string) => (await itemsOf(`BOOKING#${id}`)).find(({ sk }) => sk === 'BOOKING');
const ledger = async () => (await itemsOf('LEDGER#')).map(({ kind }) => kind).sort();

/** Runs the reconciler at a time, and answers the mails about donations that this brings. */
const mailsAt = (hoursAfterEnd: number) => {
  travel(hoursAfterEnd);
  const isAboutDonation = ({ sk }: { sk: string }) => /^NOTICE#(donation|appeal)/.test(sk);
  return mailsFrom(system().mailbox, async () => {
    await reconcile();
    await sendMailAbout((await itemsOf('BOOKING#')).filter(isAboutDonation));
  });
};

const recordAll = async (id: string, ...all: AttendanceRecord[]): Promise<void> => {
  for (const what of all) await record(id, what);
};
const kept: AttendanceRecord[] = [{ kind: 'arrived' }, { kind: 'result', shown: 'yes' }];

describe('a word of the holder', () => {
  it.each([
    ['achieved', kept, 'donated', ['captured', 'settled'], 'goes to St. Jude'],
    ['achieved', [], 'donated', ['captured', 'settled'], 'goes to St. Jude'],
    ['refund', [{ kind: 'arrived' }], 'refunded', ['captured', 'refunded:stake'], 'goes back to your card'],
  ] as const)('%s, with %j recorded, waits until the facts are final: %s', async (...row) => {
    const [action, records, status, entries, subject] = row;
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    travel(0);
    await recordAll(booking.id, ...records);
    const answer = await decide(browser, booking.id, action);
    expect([answer.status, answer.body.donationStatus]).toEqual([200, 'pending']);
    expect(answer.body.message).toContain('until Tuesday, November 24 at 12:00 PM');
    expect(await mailsAt(final - 0.001)).toEqual([]);
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'pending', donationClaim: action });
    const [mail] = await mailsAt(final);
    expect(mail?.subject).toBe(`Your donation of $25 ${subject}`);
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: status });
    expect(await stateOf(booking.id)).not.toHaveProperty('workQueue');
    expect(await ledger()).toEqual(entries);
    expect(await mailsAt(400)).toEqual([]);
    await checkBooks();
  });

  it('may change while it waits, and that of failure is believed at once', async () => {
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    travel(1);
    for (const action of ['achieved', 'refund', 'refund'] as const)
      expect((await decide(browser, booking.id, action)).status).toBe(200);
    expect(await stateOf(booking.id)).toMatchObject({ donationClaim: 'refund', donationStep: 2 });
    expect((await decide(browser, booking.id, 'failed')).body.donationStatus).toBe('forfeited');
    expect((await decide(browser, booking.id, 'achieved')).status).toBe(409);
    const mails = await mailsAt(final);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your donation of $25 goes to the Green Party']);
    expect(mails[0]?.text).toContain('not a tax receipt');
    expect(await ledger()).toEqual(['captured', 'settled']);
  });

  it('before the end is believed only when it gives the donation away', async () => {
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    const early = await decide(browser, booking.id, 'achieved');
    expect([early.status, early.text]).toEqual([
      409,
      'Please tell us after your session, which ends on Monday, November 23 at 12:00 PM, New York time.',
    ]);
    expect((await decide(browser, booking.id, 'refund')).text).toContain('cancel the session instead');
    expect((await decide(browser, booking.id, 'failed')).status).toBe(200);
  });

  it('about a donation for a charity counts at once, whatever the desk has recorded', async () => {
    const { browser, booking } = await madeBooking(aBooking(aStake));
    await record(booking.id, { kind: 'no-show' });
    expect((await decide(browser, booking.id, 'achieved')).body.donationStatus).toBe('donated');
  });

  it('after the facts are final settles at once', async () => {
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    await recordAll(booking.id, ...kept);
    expect(await mailsAt(final)).toEqual([]);
    expect((await decide(browser, booking.id, 'achieved')).body.donationStatus).toBe('donated');
  });
});

describe('a donation that the desk has recorded as not kept', () => {
  it('is mailed with the facts and the deadline, and is forfeited once nobody has appealed', async () => {
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    travel(1);
    await decide(browser, booking.id, 'achieved');
    await recordAll(booking.id, { kind: 'arrived' }, { kind: 'rule-broken', rule: 'phone' });
    const refused = await decide(browser, booking.id, 'achieved');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('"No phones"')]);
    const [mail] = await mailsAt(final);
    expect(mail?.subject).toBe('Your donation of $25 goes to the Green Party unless you appeal');
    for (const part of [
      '"No phones"',
      'Friday, November 27 at 12:01 PM, New York time',
      'https://quiet.test/session-complete/',
    ])
      expect(mail?.text).toContain(part);
    expect(await mailsAt(final + 72 - 0.001)).toEqual([]);
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'pending' });
    const [result] = await mailsAt(final + 72);
    expect(result?.subject).toBe('Your donation of $25 goes to the Green Party');
    expect(result?.text).toContain('the time to appeal has ended');
    expect(await stateOf(booking.id)).toMatchObject({ donationRecipient: 'Green Party' });
    expect(await ledger()).toEqual(['captured', 'settled']);
    expect(await mailsAt(400)).toEqual([]);
    await checkBooks();
  });

  it('waits while its payment is disputed', async () => {
    const { booking } = await madeBooking(aBooking(antiStake));
    await record(booking.id, { kind: 'no-show' });
    const { followPayment } = await import('../store/bookings/bought.ts');
    const { getBooking } = await import('../store/bookings/bookings.ts');
    const { transact } = await import('../table/table.ts');
    const mark = async (dispute: 'open' | undefined) => {
      const read = await getBooking(booking.id);
      if (!read) throw new Error('The booking is missing.');
      await transact([followPayment(read, { dispute, bankCents: 0, chargedBackCents: 0 })]);
    };
    await mark('open');
    expect(await mailsAt(final)).toEqual([]);
    await mark(undefined);
    expect((await mailsAt(final + 5))[0]?.subject).toContain('unless you appeal');
  });
});

it('goes back to the card when neither its holder nor the desk has said anything', async () => {
  const { booking } = await madeBooking(aBooking(antiStake));
  expect(await mailsAt(final)).toEqual([]);
  expect((await mailsAt(11 * 24))[0]?.subject).toBe('Your donation goes back on Monday, December 7, 2026');
  expect((await mailsAt(14 * 24))[0]?.subject).toBe('Your donation of $25 goes back to your card');
  expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'refunded' });
});

it('keeps the mode of its purchase, whatever the site says later', async () => {
  const attested = await madeBooking(aBooking(antiStake));
  Object.assign(site, { stakeMode: 'honour' });
  const honour = await madeBooking(aBooking({ ...antiStake, timeSlot: '2:00 PM' }));
  expect((await decide(honour.browser, honour.booking.id, 'achieved')).body.donationStatus).toBe('donated');
  expect((await decide(attested.browser, attested.booking.id, 'achieved')).status).toBe(409);
});

it('is decided once when its holder decides at the moment at which the reconciler settles', async () => {
  for (let round = 0; round < 5; round += 1) {
    setClock('2026-11-20T13:00:00Z');
    const { browser, booking } = await madeBooking(aBooking({ ...antiStake, date: `2026-11-2${3 + round}` }));
    travel(round * 24 + 1);
    await decide(browser, booking.id, 'refund');
    travel(round * 24 + final);
    await Promise.all([
      reconcile(),
      decide(browser, booking.id, 'failed'),
      decide(browser, booking.id, 'achieved'),
    ]);
    expect((await stateOf(booking.id))?.donationStatus).toMatch(/donated|forfeited|refund/);
  }
  await checkBooks();
});
