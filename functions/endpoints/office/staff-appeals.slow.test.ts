import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, checkOut, madeBooking, pay } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import {
  antiStake,
  appeal,
  attestDonations,
  notKept,
  record,
  appealText as text,
  travelFromEnd as travel,
} from '../../testing/desk.ts';
import { checkBooks, reconcile } from '../../testing/fulfilling.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import {
  acceptanceOf,
  answerOf,
  newPasskey,
  type SignedInStaff,
  signedInStaff,
  staffSignIn,
} from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
attestDonations();

const stateOf = async (id: string) => (await itemsOf(`BOOKING#${id}`)).find(({ sk }) => sk === 'BOOKING');
const ledger = async () => (await itemsOf('LEDGER#')).map(({ kind }) => kind).sort();
const noticesAbout = async (id: string) =>
  (await itemsOf(`BOOKING#${id}`)).map(({ sk }) => sk).filter((sk) => /#(donation|appeal)/.test(sk));

const appealed = async (byStaffId?: string) => {
  const made = await notKept(byStaffId);
  expect((await appeal(made.browser, made.booking.id)).status).toBe(200);
  return made;
};

const decide = ({ browser }: SignedInStaff, id: string, upheld: boolean) =>
  browser.call('decide-appeal', { parameters: { id }, body: { upheld, reason: 'The seat was taken.' } });

/** Another operator, by the invitation of one in the office. */
const invitedBy = async ({ browser, passkey }: SignedInStaff, name: string): Promise<SignedInStaff> => {
  await browser.call('staff-step-up', { body: await answerOf(passkey) });
  const { body } = await browser.call('invite-staff', { body: { name, role: 'operator' } });
  const own = { browser: new TestBrowser(), passkey: newPasskey() };
  const acceptance = await acceptanceOf(body.link.split('=').at(-1) ?? '', own.passkey, own.browser);
  return { ...own, member: (await own.browser.call('accept-invitation', { body: acceptance })).body };
};

describe('an operator', () => {
  it('lists open appeals, with the facts and the names of those who recorded them', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    const { booking } = await appealed(kim.member.id);
    const pat = await signedInStaff('operator', 'Pat');
    const { body } = await pat.browser.call('list-appeals');
    expect(body).toEqual([
      {
        bookingId: booking.id,
        name: 'Robin Example',
        date: '2026-11-23',
        timeSlot: '9:00 AM',
        duration: 3,
        task: 'Write the introduction',
        donationAmount: 2500,
        text,
        ...{
          charityName: 'Green Party',
          charityOnSuccess: 'St. Jude',
          recordedBy: [`Kim #${kim.member.id.slice(0, 8)}`],
        },
        record: 'did not come',
        appealedAt: '2026-11-24T18:00:00.000Z',
        decideBy: '2026-12-01T18:00:00.000Z',
      },
    ]);
    expect((await decide(pat, booking.id, false)).status).toBe(200);
    expect((await pat.browser.call('list-appeals')).body).toEqual([]);
  });

  it.each([
    [true, 'donated', 'appeal upheld'],
    [false, 'forfeited', 'appeal rejected'],
  ] as const)('decides %s: the donation is %s, once, with an audit row', async (upheld, status, action) => {
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    travel(0);
    await browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'achieved' } });
    await record(booking.id, { kind: 'result', shown: 'no' });
    travel(25);
    await reconcile();
    await appeal(browser, booking.id);
    const pat = await signedInStaff('operator', 'Pat');
    const answers = await Promise.all([decide(pat, booking.id, upheld), decide(pat, booking.id, upheld)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await stateOf(booking.id)).toMatchObject({
      donationStatus: status,
      appealReason: 'The seat was taken.',
    });
    expect(await ledger()).toEqual(['captured', 'settled']);
    expect(await noticesAbout(booking.id)).toContain('NOTICE#donation-result#0');
    const audited = (await itemsOf('AUDIT#')).filter(({ bookingId }) => bookingId === booking.id);
    expect(audited).toMatchObject([
      { action, by: pat.member.id, amountCents: 2500, words: { pk: `BOOKING#${booking.id}` } },
    ]);
    await checkBooks();
  });

  it('who upholds lets a holder who has said nothing decide, and silence sends the money back', async () => {
    const { browser, booking } = await appealed();
    const pat = await signedInStaff('operator', 'Pat');
    expect((await decide(pat, booking.id, true)).body).toMatchObject({ donationStatus: 'pending' });
    expect(await noticesAbout(booking.id)).toContain('NOTICE#appeal-upheld#0');
    const { body } = await browser.call('get-booking', { parameters: { id: booking.id } });
    expect(body.donation).toMatchObject({ standing: 'kept', actions: ['achieved', 'failed', 'refund'] });
    travel(14 * 24);
    await reconcile();
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'refunded' });
    await checkBooks();
  });

  it('who upholds a claimed refund leaves sending it to the reconciler', async () => {
    const { browser, booking } = await madeBooking(aBooking(antiStake));
    travel(0);
    await browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'refund' } });
    await record(booking.id, { kind: 'no-show' });
    travel(25);
    await reconcile();
    await appeal(browser, booking.id);
    const pat = await signedInStaff('operator', 'Pat');
    expect((await decide(pat, booking.id, true)).body.donationStatus).toBe('refunding');
    await reconcile();
    expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'refunded' });
    expect(system().stripe.listPayments()[0]?.refunds).toMatchObject([{ amount: 2500 }]);
  });

  it('never decides about what they have recorded themselves, also when it was taken back', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    const { booking } = await appealed(pat.member.id);
    const browser = await staffSignIn(pat.passkey);
    const { body } = await browser.call('list-appeals');
    expect(body[0]?.obstacle).toContain('someone else has to decide');
    const refused = await decide({ ...pat, browser }, booking.id, true);
    expect([refused.status, refused.text]).toEqual([403, body[0]?.obstacle]);
    expect((await decide(await signedInStaff('operator', 'Sam'), booking.id, false)).status).toBe(200);
  });

  // Security: Two persons.
  it('acts not as two: nobody whom the recorder has brought onto the team decides', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    const second = await invitedBy(pat, 'Mel');
    const third = await invitedBy(second, 'Lou');
    const { booking } = await appealed(pat.member.id);
    for (const accomplice of [second, third]) {
      const browser = await staffSignIn(accomplice.passkey);
      const { body } = await browser.call('list-appeals');
      expect(body[0]).toMatchObject({
        recordedBy: [`Pat #${pat.member.id.slice(0, 8)}`],
        obstacle:
          'The person who recorded what this appeal is about brought you onto the team, so someone else has to decide.',
      });
      const refused = await decide({ ...accomplice, browser }, booking.id, false);
      expect([refused.status, refused.text]).toEqual([403, body[0]?.obstacle]);
    }
    expect((await decide(await signedInStaff('operator', 'Sam'), booking.id, false)).status).toBe(200);
  });

  it('decides about the record of somebody whom they have brought onto the team', async () => {
    const pat = await signedInStaff('operator', 'Pat');
    const second = await invitedBy(pat, 'Mel');
    const { booking } = await appealed(second.member.id);
    const browser = await staffSignIn(pat.passkey);
    expect((await decide({ ...pat, browser }, booking.id, true)).status).toBe(200);
  });

  it('who is too late finds the appeal upheld', async () => {
    const { booking } = await appealed();
    setClock('2026-12-01T18:00:00Z');
    const pat = await signedInStaff('operator', 'Pat');
    expect((await decide(pat, booking.id, false)).text).toContain('The time to decide is up');
    await reconcile();
    expect(await stateOf(booking.id)).toMatchObject({ appealOutcome: 'upheld', donationStatus: 'pending' });
    expect(await noticesAbout(booking.id)).toContain('NOTICE#appeal-upheld#0');
    expect((await decide(pat, booking.id, false)).text).toContain('decided before');
    expect((await decide(pat, '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111', false)).status).toBe(404);
  });
});

describe('deleting the account', () => {
  it('asks for the money while the desk may still record, and is no way around a no-show', async () => {
    const { browser } = await aMember();
    const book = async (timeSlot: string): Promise<string> => {
      const data = aBooking({ ...antiStake, timeSlot });
      const { body } = await checkOut(browser, data);
      await pay(body.clientSecret);
      return (await browser.call('create-booking', { body: data })).body.id;
    };
    const [attended, missed] = [await book('9:00 AM'), await book('2:00 PM')];
    travel(8);
    await record(missed, { kind: 'no-show' });
    await browser.call('delete-account', { body: { password: passPhrase } });
    for (const hours of [30, 31, 130]) {
      travel(hours);
      await reconcile();
    }
    expect(await stateOf(attended)).toMatchObject({ donationStatus: 'refunded' });
    expect(await stateOf(missed)).toMatchObject({ donationStatus: 'forfeited' });
  });

  it.each([
    ['an hour before', '2026-11-23T13:00:00Z'],
    ['five minutes after', '2026-11-23T14:05:00Z'],
  ])(
    '%s the session begins lets the desk record the no-show, which forfeits the donation',
    async (_, time) => {
      const { browser } = await aMember();
      const { booking } = await madeBooking(aBooking(antiStake), browser);
      setClock(time);
      await browser.call('delete-account', { body: { password: passPhrase } });
      setClock('2026-11-23T14:15:00Z');
      const kim = await signedInStaff('proctor', 'Kim');
      const { status, text } = await kim.browser.call('record-attendance', {
        parameters: { id: booking.id },
        body: { nonce: randomUUID(), sequence: 0, kind: 'no-show' },
      });
      expect([status, text]).toEqual([201, expect.anything()]);
      for (const hours of [25, 26, 98, 99]) {
        travel(hours);
        await reconcile();
      }
      expect(await stateOf(booking.id)).toMatchObject({ donationStatus: 'forfeited', email: '(erased)' });
      expect(system().stripe.listPayments()[0]?.refunds).toEqual([]);
      await checkBooks();
    },
  );

  it('while the session can be cancelled cancels it, and the donation goes back', async () => {
    const { browser } = await aMember();
    const { booking } = await madeBooking(aBooking(antiStake), browser);
    setClock('2026-11-23T12:00:00Z');
    await browser.call('delete-account', { body: { password: passPhrase } });
    expect(await stateOf(booking.id)).toMatchObject({ status: 'cancelled', donationStatus: 'refunded' });
  });
});
