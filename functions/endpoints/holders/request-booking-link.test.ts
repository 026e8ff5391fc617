import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { bookingCode } from '../../../shared/domain/bookings/booking-code.ts';
import { fewSeconds } from '../../../shared/domain/seats/challenge-work.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { workAskedBy } from '../../testing/challenge-work.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aMember, confirmAddressOf, passPhrase } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { joinWaiting, offerTo, offerTwoHoursToAda } from '../../testing/waiting.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const ask = (id: string, browser = new TestBrowser()) =>
  browser.call('request-booking-link', { parameters: { id } });

/** The recipient of the newest mail, and the status that its link is answered. */
const newestLink = async () => {
  await sendRequestedMails();
  const [mail] = system().mailbox.list();
  const { text = '' } = await PostalMime.parse(await system().mailbox.source(mail?.id ?? ''));
  const [, id = '', key = ''] = /\/bookings\/([\w-]+)#key=(\S+)/.exec(text) ?? [];
  const { status } = await call('get-booking', { parameters: { id }, query: { key } });
  return { to: mail?.recipients, status };
};

const newestText = async () => {
  await sendRequestedMails();
  const [mail] = system().mailbox.list();
  const { text = '' } = await PostalMime.parse(await system().mailbox.source(mail?.id ?? ''));
  return { to: mail?.recipients, text };
};

const ninetyFiveDays = 95 * 1440;

describe('200', () => {
  it('sends a link that opens the booking for a week, when all others have expired', async () => {
    const { booking, browser } = await madeBooking();
    travelMinutes(ninetyFiveDays);
    const { status, body } = await ask(booking.id);
    expect([status, body]).toEqual([200, { done: true }]);
    expect(await newestLink()).toEqual({ to: [email], status: 200 });
    const stillClosed = await browser.call('get-booking', { parameters: { id: booking.id } });
    expect(stillClosed.status).toBe(404);
    travelMinutes(8 * 1440);
    expect((await newestLink()).status).toBe(404);
  });

  it('says the short code of the booking', async () => {
    const { booking } = await madeBooking();
    await ask(booking.id);
    expect((await newestText()).text).toContain(`Booking: ${bookingCode(booking.id)}\n`);
  });

  it('goes to the new address of a member who has ended the links to the old one', async () => {
    const { booking } = await madeBooking();
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, email);
    await ask(booking.id);
    expect(await newestLink()).toEqual({ to: [email], status: 200 });
    travelMinutes(1);
    await confirmAddressOf(system(), browser, 'new@example.com');
    await ask(booking.id);
    expect(await newestLink()).toEqual({ to: ['new@example.com'], status: 200 });
  });

  it('sends a link to an offer and to a waiting-list entry, whose ids look otherwise', async () => {
    await offerTwoHoursToAda();
    const { id } = await offerTo('ada');
    await ask(id);
    const offered = await newestText();
    const [, offerKey = ''] = new RegExp(`/offers/${id}#key=(\\S+)`).exec(offered.text) ?? [];
    expect(offered.to).toEqual(['ada@example.com']);
    const offer = await call('get-offer', { parameters: { id }, query: { key: offerKey } });
    expect(offer.status).toBe(200);
    const entry = await joinWaiting('bob', { timeSlot: 'any' });
    await ask(entry.id);
    const waiting = await newestText();
    const [, entryKey = ''] = new RegExp(`/waiting/${entry.id}#key=(\\S+)`).exec(waiting.text) ?? [];
    expect(waiting.to).toEqual(['bob@example.com']);
    expect(waiting.text).toContain('any hour');
    const read = await call('get-waiting', { parameters: { id: entry.id }, query: { key: entryKey } });
    expect(read.status).toBe(200);
  });

  it('answers alike, after the same work, whether or not there is such a booking', async () => {
    const { booking } = await madeBooking();
    const look = async (id: string) => {
      const answers: unknown[] = [];
      const commands = await commandsSentBy(async () => answers.push(await ask(id)));
      return { answers, commands };
    };
    expect(await look(booking.id)).toEqual(await look(randomUUID()));
  });

  it('sends nothing about an erased booking, a deleted account or a made-up id', async () => {
    const { booking } = await madeBooking();
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, email);
    await browser.call('delete-account', { body: { password: passPhrase } });
    const before = system().mailbox.list().length;
    for (const id of [booking.id, randomUUID(), 'x', '../../user'])
      expect((await ask(id)).body).toEqual({ done: true });
    await sendRequestedMails();
    expect(system().mailbox.list()).toHaveLength(before);
    expect(await itemsOf('MAIL-REQUEST#')).toEqual([]);
  });
});

describe('428', () => {
  it('asks for two seconds of work after three links to a booking in a day, whoever asks, and for none about others', async () => {
    const { booking } = await madeBooking(aBooking());
    const works: number[] = [];
    for (const browser of Array.from({ length: 5 }, () => new TestBrowser()))
      works.push(
        await workAskedBy(await browser.send('request-booking-link', { parameters: { id: booking.id } })),
      );
    expect(works).toEqual([0, 0, 0, fewSeconds(), fewSeconds()]);
    expect((await ask(randomUUID())).status).toBe(200);
  });
});
