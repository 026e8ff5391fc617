import { issueToken } from '../../runtime/tokens.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import {
  antiStake,
  appeal,
  attestDonations,
  notKept,
  record,
  appealText as text,
} from '../../testing/desk.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { aMember } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
attestDonations();

const stateOf = async (id: string) => (await itemsOf(`BOOKING#${id}`)).find(({ sk }) => sk === 'BOOKING');

describe('a holder', () => {
  it('appeals once, in 20 to 2,000 characters, and sees it on the booking', async () => {
    const { browser, booking } = await notKept();
    const parameters = { id: booking.id };
    const { body } = await browser.call('get-booking', { parameters });
    expect(body.donation).toEqual({
      standing: 'not-kept',
      record: 'Our desk has recorded that you did not come.',
      message: expect.stringMatching(/did not come.*appeal until Friday, November 27/),
      actions: ['failed'],
      appealUntil: '2026-11-27T18:00:00.000Z',
    });
    for (const wrong of ['I was there.      ', 'x'.repeat(2001), `${'x'.repeat(20)}\ud800`])
      expect((await appeal(browser, booking.id, { body: { text: wrong } })).status).toBe(400);
    const { body: after } = await appeal(browser, booking.id);
    expect(after.donation).toMatchObject({ message: expect.stringContaining('Your appeal is with us.') });
    expect(after.donation?.message).toMatch(
      /If it is upheld, you tell us where .+ If it is not, your donation goes to the Green Party\./,
    );
    expect(after.donation).not.toHaveProperty('appealUntil');
    expect([body.donationDeadline, after.donationDeadline]).toEqual([
      { kind: 'appeal', until: '2026-11-27T18:00:00.000Z' },
      { kind: 'answer', until: '2026-12-01T18:00:00.000Z' },
    ]);
    expect((await appeal(browser, booking.id)).status).toBe(200);
    const again = await appeal(browser, booking.id, { body: { text: 'Something quite different.' } });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('You have appealed before.')]);
    expect(await stateOf(booking.id)).toMatchObject({ appealText: text, workQueue: 'appeal' });
  });

  it('has one mail that confirms the appeal, with what happens next, and none once it is decided', async () => {
    const { browser, booking } = await notKept();
    await appeal(browser, booking.id);
    await appeal(browser, booking.id);
    const rows = async () =>
      (await itemsOf(`BOOKING#${booking.id}`)).filter(({ sk }) => sk.startsWith('NOTICE#appeal-received'));
    const mails = await mailsFrom(system().mailbox, async () => {
      await sendMailAbout(await rows());
      await sendMailAbout(await rows());
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['We have your appeal']);
    for (const text of [
      'We have your appeal about your donation of $25.',
      'decides by Tuesday, December 1 at 1:00 PM, New York time. Without a decision by then, your appeal is upheld.',
      'If it is not, your donation goes to the Green Party. We write to you either way.',
      'https://quiet.test/session-complete/',
    ])
      expect(mails[0]?.text).toContain(text);
    expect(mails[0]?.html).toContain('Decided by');
  });

  it('appeals by the link of the mail, until the last millisecond', async () => {
    const { booking } = await notKept();
    setClock(Date.parse('2026-11-27T18:00:00Z') - 1);
    const nowMs = Date.now();
    const expiresAtMs = nowMs + 60_000;
    const key = await issueToken({ audience: 'booking-link', subject: booking.id, nowMs, expiresAtMs });
    const { browser: stranger } = await aMember();
    expect((await appeal(stranger, booking.id)).status).toBe(404);
    expect((await appeal(stranger, booking.id, { query: { key } })).status).toBe(200);
  });

  it('cannot appeal too late, too early, or about what the desk has no say in', async () => {
    const { browser, booking } = await notKept();
    setClock('2026-11-27T18:00:00Z');
    expect((await appeal(browser, booking.id)).text).toContain('The time to appeal ended');
    setClock('2026-11-20T13:00:00Z');
    const other = await madeBooking(aBooking({ ...antiStake, timeSlot: '2:00 PM' }));
    expect((await appeal(other.browser, other.booking.id)).text).toContain('You cannot appeal: our desk');
    await record(other.booking.id, { kind: 'no-show' });
    setClock('2026-11-23T19:30:00Z');
    expect((await appeal(other.browser, other.booking.id)).text).toContain('You cannot appeal yet.');
    setClock('2026-11-20T13:00:00Z');
    const charity = await madeBooking(aBooking({ ...aStake, timeSlot: '6:00 PM' }));
    expect((await appeal(charity.browser, charity.booking.id)).text).toContain(
      'no donation, so there is nothing to appeal',
    );
  });
});
