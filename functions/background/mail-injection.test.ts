import PostalMime from 'postal-mime';
import { aBooking, aStake, madeBooking } from '../testing/booking-journey.ts';
import { contactMessageRow } from '../testing/contact-message-row.ts';
import { sendMailAbout } from '../testing/mails.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const smuggled = 'Robin\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>';

/** The mail about rows that no endpoint would accept. */
const mailAbout = async (items: Item[]) => {
  const { mailbox } = system();
  const known = mailbox.list().length;
  await sendMailAbout(items);
  const [mail] = mailbox.list();
  expect(mailbox.list().length - known).toBe(1);
  const source = String(await mailbox.source(mail?.id ?? ''));
  return { recipients: mail?.recipients, source, ...(await PostalMime.parse(source)) };
};

const headersIn = (source: string): string => source.split('\r\n\r\n')[0] ?? '';

// ASVS 1.3.11.
it.each(['name', 'subject', 'email'])('a message cannot add mail headers through its %s', async (field) => {
  const { recipients, source, bcc, html } = await mailAbout([contactMessageRow({ [field]: smuggled })]);
  expect(recipients).toEqual(['hello@quiethours.example']);
  expect(bcc).toBeUndefined();
  expect(headersIn(source)).not.toMatch(/^bcc:/im);
  expect(html).not.toContain('<script');
});

// ASVS 1.2.1, 3.2.2.
it.each(['name', 'task', 'charityName'])(
  'a booking cannot add markup to its mail through its %s',
  async (field) => {
    await madeBooking(aBooking(aStake));
    const [booking] = await itemsOf('BOOKING#');
    const { html } = await mailAbout([
      { ...booking, [field]: '<script>alert(1)</script>"><img src=x>' } as Item,
    ]);
    expect(html).not.toMatch(/<script|<img/);
  },
);

// ASVS 1.2.10.
it('a task cannot add an event to the calendar file', async () => {
  await madeBooking(aBooking());
  const [booking] = await itemsOf('BOOKING#');
  const task = 'Write\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nURL:https://evil.example;x,y\\';
  const { source } = await mailAbout([{ ...booking, task } as Item]);
  const content = source.split('focus-session.ics').at(-1)?.split('\r\n\r\n')[1] ?? '';
  const lines = Buffer.from(content, 'base64').toString().split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('URL'))).toEqual([]);
});

// ASVS 1.3.11.
it('a message cannot add line separators or an encoded word to a header', async () => {
  const { source, subject, replyTo } = await mailAbout([
    contactMessageRow({
      name: '=?utf-8?Q?Your=20bank?=',
      subject: 'Parking\u2028Bcc: all@example.com =?utf-8?B?RXZpbA==?=',
    }),
  ]);
  expect(headersIn(source)).not.toMatch(/=\?utf-8\?(Q\?Your|B\?RXZ)/i);
  expect(subject).not.toMatch(/\u2028|Evil/);
  expect(replyTo).toMatchObject([{ name: 'utf Q Your bank' }]);
});

it('a name that a mail program would turn into a link is left out of the greeting', async () => {
  await madeBooking(aBooking());
  const [booking] = await itemsOf('BOOKING#');
  const { text, html } = await mailAbout([{ ...booking, name: 'Win at evil.example' } as Item]);
  for (const body of [text, html]) expect(body).not.toContain('evil.example');
});
