// Security: Mails that a visitor can ask for.
import PostalMime from 'postal-mime';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aConfirmedMember } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const ask = (address = email, browser = new TestBrowser()) =>
  browser.call('request-my-links', { body: { email: address } });

/** The recipients of the newest mail, and the bookings that its links open. */
const newestLinks = async () => {
  await sendRequestedMails();
  const [mail] = system().mailbox.list();
  const { text = '' } = await PostalMime.parse(await system().mailbox.source(mail?.id ?? ''));
  const opened: string[] = [];
  for (const [, id = '', key = ''] of text.matchAll(/\/bookings\/([\w-]+)#key=(\S+)/g)) {
    const { status } = await call('get-booking', { parameters: { id }, query: { key } });
    if (status === 200) opened.push(id);
  }
  return { to: mail?.recipients, opened };
};

describe('200', () => {
  it('sends one mail with a link to each session to come, the next one first, and to the last ones', async () => {
    const { booking: past } = await madeBooking(aBooking({ date: '2026-11-20' }));
    const { booking: later } = await madeBooking(aBooking({ date: '2026-11-25' }));
    const { booking: next } = await madeBooking(aBooking({ date: '2026-11-24' }));
    await madeBooking(aBooking({ email: 'kim@example.com' }));
    travelMinutes(1440);
    expect((await ask('Robin@Example.com')).body).toEqual({ done: true });
    const { opened } = await newestLinks();
    expect(opened).toEqual([next.id, later.id, past.id]);
    expect(await itemsOf('MAIL-REQUEST#')).toEqual([]);
  });

  it('holds the bookings of a member who has confirmed the address', async () => {
    const browser = await aConfirmedMember(system(), email);
    const { booking } = await madeBooking(aBooking(), browser);
    await madeBooking(aBooking({ email: 'other@example.com', timeSlot: '2:00 PM' }), browser);
    await ask();
    expect(await newestLinks()).toEqual({ to: [email], opened: [booking.id] });
  });

  it('answers alike, after the same work, and sends nothing to an address without a booking', async () => {
    await madeBooking();
    const look = async (address: string) => {
      const answers: unknown[] = [];
      const commands = await commandsSentBy(async () => answers.push(await ask(address)));
      return { answers, commands };
    };
    expect(await look(email)).toEqual(await look('nobody@example.com'));
    await sendRequestedMails();
    const all = system()
      .mailbox.list()
      .flatMap(({ recipients }) => recipients);
    expect(all).not.toContain('nobody@example.com');
  });
});

describe('400', () => {
  it('refuses what is no address', async () => {
    expect((await ask('robin')).status).toBe(400);
  });
});

describe('428', () => {
  it('asks for work after three mails to an address in a day', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await new TestBrowser().send('request-my-links', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 428]);
  });
});
