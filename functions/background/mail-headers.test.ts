import PostalMime from 'postal-mime';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { contactMessageRow } from '../testing/contact-message-row.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

/** The three of `sendSome`, the newest first. */
const newestMails = async () => {
  const { mailbox } = system();
  const sources = await Promise.all(
    mailbox
      .list()
      .slice(0, 3)
      .map(({ id }) => mailbox.source(id)),
  );
  return Promise.all(sources.map(async (source) => ({ ...(await PostalMime.parse(source)), source })));
};

/** A booking that is cancelled, and a message from the contact form. */
const sendSome = async () => {
  const { booking, browser } = await madeBooking(aBooking());
  await sendMailAbout(await itemsOf('BOOKING#'));
  const parameters = { id: booking.id };
  const { body } = await browser.call('get-booking', { parameters });
  const expectedRefundCents = body.cancellation?.refundCents ?? 0;
  await browser.call('cancel-booking', { parameters, body: { expectedRefundCents } });
  await sendMailAbout(await itemsOf('BOOKING#'));
  await sendMailAbout([contactMessageRow({})]);
  return booking;
};

const headerOf = ({ headers }: Awaited<ReturnType<typeof newestMails>>[number], name: string) =>
  headers.find(({ key }) => key === name)?.value;

it('no program answers a mail by itself, and a person reaches us', async () => {
  await sendSome();
  const mails = await newestMails();
  for (const mail of mails) {
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'x-auto-response-suppress')).toBe('All');
  }
  expect(mails.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
    'robin@example.com',
    'hello@quiethours.example',
    'hello@quiethours.example',
  ]);
});

it('the mails about one booking are a conversation, and each has an id of our domain', async () => {
  const { id } = await sendSome();
  const [message, cancelled, booked] = await newestMails();
  const thread = `<booking.${id}@quiethours.example>`;
  expect([message?.references, cancelled?.references, booked?.references]).toEqual([
    undefined,
    thread,
    thread,
  ]);
  expect([booked?.messageId, cancelled?.messageId]).toEqual([
    `<booking-confirmed#${id}@quiethours.example>`,
    `<cancelled#${id}#1@quiethours.example>`,
  ]);
  expect(message?.messageId).toMatch(/^<contact-received#[\w-]+@quiethours\.example>$/);
});

it('every line of a mail and of its calendar ends with CR and LF', async () => {
  await sendSome();
  const sources = (await newestMails()).map(({ source }) => String(source));
  for (const source of sources) expect(source).not.toMatch(/(^|[^\r])\n|\r(?!\n)/);
  // The parser would write other line ends.
  const files = sources.flatMap((source) => [...source.matchAll(/\/ics;.*?\r\n\r\n([\w+/=\r\n]+)/gs)]);
  expect(files).toHaveLength(2);
  for (const [, content = ''] of files) {
    const calendar = String(Buffer.from(content, 'base64'));
    expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(calendar).not.toMatch(/(^|[^\r])\n/);
  }
});
