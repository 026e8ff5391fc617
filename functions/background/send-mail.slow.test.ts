import { jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { keysEndAt } from '../../shared/domain/people/booking-keys.ts';
import { aBooking, aStake, madeBooking, paidTooLate } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { handToMailFunction, sendMailAbout } from '../testing/mails.ts';
import { aConfirmedMember, aMember, confirmAddressOf, passPhrase } from '../testing/members.ts';
import { recordRefunds } from '../testing/recorded-writes.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const mailsSince = async (known: number) => {
  const { mailbox } = system();
  const mails = mailbox.list().slice(0, mailbox.list().length - known);
  return Promise.all(
    mails.map(async (mail) => ({
      recipients: mail.recipients,
      source: String(await mailbox.source(mail.id)),
      ...(await PostalMime.parse(await mailbox.source(mail.id))),
    })),
  );
};

/** The raw source, since the mail parser would normalise its line ends. */
const calendarIn = (source: string): string =>
  Buffer.from(source.split('focus-session.ics').at(-1)?.split('\r\n\r\n')[1] ?? '', 'base64').toString();

let known = 0;
beforeEach(() => {
  known = system().mailbox.list().length;
});

describe('a booking', () => {
  const booked = async (changes = {}, browser = new TestBrowser()) => {
    const task = 'Write 3 < 4 & "quotes"\nthen rest';
    const made = await madeBooking(aBooking({ ...aStake, task, ...changes }), browser);
    return { ...made, items: await itemsOf('BOOKING#') };
  };

  it('is confirmed by one mail, even if the stream delivers it often and in parallel', async () => {
    const { items } = await booked();
    await Promise.all([sendMailAbout(items), sendMailAbout([...items, ...items]), sendMailAbout(items)]);
    await sendMailAbout(items);
    const mails = await mailsSince(known);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipients: ['robin@example.com'],
      subject: 'Booked: your focus session on Monday, November 23, 2026',
      from: { name: 'Quiet Hours', address: 'hello@quiethours.example' },
    });
  });

  it('is not confirmed again when it changes later', async () => {
    const { items } = await booked();
    expect(await handToMailFunction(items, 'MODIFY')).toEqual({ batchItemFailures: [] });
    expect(await mailsSince(known)).toEqual([]);
  });

  it('has a mail with time, place, task, price, donation, receipt and links, as text and as HTML', async () => {
    const member = await aConfirmedMember(system(), 'robin@example.com');
    const { items, booking } = await booked({ isStudent: 'yes' }, member);
    await sendMailAbout(items);
    const [mail] = await mailsSince(known);
    for (const text of [
      'Monday, November 23, 2026',
      '9:00 AM to 12:00 PM, New York time',
      'A large city near you. Coming soon.',
      'Write 3 < 4 & "quotes"',
      'If you succeed, your donation goes to St. Jude',
      '- Cancel until Sunday, November 22 at 9:00 AM, New York time, and $55 comes back to your card ($45 for the session, and your donation of $10).',
      '- After that, until Monday, November 23 at 7:00 AM, New York time, $32.50 comes back to your card ($22.50 of $45 for the session, and your donation of $10).',
      '- After that, you cannot cancel it, and none of the price is refunded.',
      '- Move it until Sunday, November 22 at 9:00 PM, New York time, at no charge. You can move it 2 more times.',
      'Your student ID',
      'Focus session, 3 hours, student rate: $45',
      '$10 (this is not a tax receipt)',
      'Paid by card: $55',
      'House rules: https://quiet.test/rules',
      'Terms: https://quiet.test/terms',
      `https://quiet.test/bookings/${booking.id}#key=`,
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('Write 3 &#60; 4 &#38; &#34;quotes&#34;<br>then rest');
    expect(mail?.html).toContain('$55');
  });

  it('opens with the link in its mail until 90 days after the session', async () => {
    const { items, booking } = await booked();
    await sendMailAbout(items);
    const [mail] = await mailsSince(known);
    const key = /#key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const read = () => call('get-booking', { parameters: { id: booking.id }, query: { key } });
    expect((await read()).status).toBe(200);
    const sessionEndsAtMs = Date.parse('2026-11-23T17:00:00Z');
    setClock(sessionEndsAtMs + 90 * 24 * 3_600_000);
    expect((await read()).status).toBe(200);
    setClock(keysEndAt(booking) + 60_000);
    expect((await read()).status).toBe(404);
  });

  it.each([
    ['2026-11-23', '20261123T140000Z', '20261123T170000Z'],
    ['2026-10-31', '20261031T130000Z', '20261031T160000Z'],
    ['2026-11-01', '20261101T140000Z', '20261101T170000Z'],
  ])(
    'on %s has one calendar entry, as a part and as a file, with the right instants and its own UID',
    async (date, start, end) => {
      const { items, booking } = await booked();
      await sendMailAbout(items.map((item) => ({ ...item, date })));
      const [mail] = await mailsSince(known);
      const [part, file, ...others] = mail?.attachments ?? [];
      expect(part).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' });
      expect(file).toMatchObject({ mimeType: 'application/ics', filename: 'focus-session.ics' });
      expect([others, file?.content]).toEqual([[], part?.content]);
      const lines = calendarIn(mail?.source ?? '').split('\r\n');
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(lines).toEqual(
        expect.arrayContaining([
          `UID:${booking.id}@quiethours.example`,
          `DTSTART:${start}`,
          `DTEND:${end}`,
          'METHOD:REQUEST',
        ]),
      );
    },
  );

  // ASVS 1.3.11.
  it('cannot add headers to its mail', async () => {
    const { items } = await booked();
    await sendMailAbout(
      items.map((item) => ({ ...item, name: 'Robin\r\nBcc: all@example.com', id: `${item.id}` })),
    );
    const [mail] = await mailsSince(known);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.recipients).toEqual(['robin@example.com']);
  });
});

it('reports a refund', async () => {
  const { browser } = await paidTooLate();
  const refunds = recordRefunds();
  await browser.call('create-booking', { body: aBooking() });
  await sendMailAbout(refunds);
  await sendMailAbout(refunds);
  const mails = await mailsSince(known);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('We are refunding $70');
});

it('sends nothing to a deleted account', async () => {
  await sendMailAbout([
    {
      pk: 'CHECKOUT#1',
      sk: 'REFUND#late-payment',
      entity: 'refund',
      purpose: 'late-payment',
      checkoutId: '1',
      status: 'requested',
      amountCents: 7000,
      subject: 'a session',
      email: '(erased)',
      name: '(erased)',
    },
  ]);
  expect(await mailsSince(known)).toEqual([]);
});

describe('a link for an account', () => {
  const address = 'robin@example.com';
  const requests = async () =>
    (await itemsOf()).filter(({ pk, sk }) => `${pk} ${sk}`.includes('MAIL-REQUEST#'));

  it('confirms an address: it names the account, and is sent once', async () => {
    const { browser } = await aMember('Robin');
    await browser.call('set-email', { body: { email: address, password: passPhrase } });
    const items = await requests();
    await Promise.all([sendMailAbout(items), sendMailAbout(items)]);
    await sendMailAbout(items);
    const mails = await mailsSince(known);
    expect(mails).toMatchObject([
      { recipients: [address], subject: 'Confirm your e-mail address for Quiet Hours' },
    ]);
    expect(mails[0]?.text).toContain('the account "Robin"');
    expect(mails[0]?.text).toContain('If the account is not yours, please ignore this e-mail');
    expect(mails[0]?.text).toMatch(/https:\/\/quiet\.test\/auth#confirm-email=[\w-]+\.[\w-]+\.[\w-]+/);
    expect(await requests()).toEqual([]);
  });

  it('is not sent for a deleted account', async () => {
    const { browser } = await aMember();
    await browser.call('set-email', { body: { email: address, password: passPhrase } });
    const items = await requests();
    await browser.call('delete-account', { body: { password: passPhrase } });
    expect(await handToMailFunction(items)).toEqual({ batchItemFailures: [] });
    expect(await mailsSince(known)).toEqual([]);
  });

  it('resets a password: it goes only to the confirmed address, and is sent once', async () => {
    const { browser } = await aMember('Robin');
    await confirmAddressOf(system(), browser, address);
    known = system().mailbox.list().length;
    await call('request-password-reset', { body: { email: 'ROBIN@EXAMPLE.COM' } });
    const items = await requests();
    await Promise.all([sendMailAbout(items), sendMailAbout(items)]);
    const mails = await mailsSince(known);
    expect(mails).toMatchObject([
      { recipients: [address], subject: 'Choose a new password for Quiet Hours' },
    ]);
    expect(mails[0]?.text).toContain('Hello Robin,');
    expect(mails[0]?.text).toMatch(/https:\/\/quiet\.test\/auth#reset-password=[\w-]+\.[\w-]+\.[\w-]+/);
    expect(await requests()).toEqual([]);
  });

  // ASVS 2.3.3, 16.5.2–3.
  it('is sent by a later try after the mail service has failed', async () => {
    const { browser } = await aMember();
    await browser.call('set-email', { body: { email: address, password: passPhrase } });
    const items = await requests();
    const refused = jest.spyOn(system().mailbox, 'add').mockRejectedValue(new Error('out of order'));
    expect((await handToMailFunction(items)).batchItemFailures).toHaveLength(1);
    // A mail service that did not answer may have sent the mail, so it is called once for each claim.
    expect(refused).toHaveBeenCalledTimes(1);
    refused.mockRestore();
    expect(await requests()).toHaveLength(1);
    await sendMailAbout(items);
    expect(await mailsSince(known)).toHaveLength(1);
  });
});

it('sends nothing when its claim is about to expire', async () => {
  await madeBooking();
  const items = await itemsOf('BOOKING#');
  const { documents } = await import('../table/table.ts');
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        if (commandName === 'PutItemCommand') setClock(Date.now() + 15_001);
        return result;
      },
    { step: 'initialize', name: 'slow-claim' },
  );
  const failed = await handToMailFunction(items);
  documents.middlewareStack.remove('slow-claim');
  expect(failed.batchItemFailures).toHaveLength(1);
  expect(await mailsSince(known)).toEqual([]);
  expect(await handToMailFunction(items)).toEqual({ batchItemFailures: [] });
  expect(await mailsSince(known)).toHaveLength(1);
});

it('forwards a message to the operator with its markup as text, and replies go to its writer', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await call('create-contact', {
    body: {
      name: 'Robin Example',
      email: 'robin@example.com',
      subject: 'Parking',
      message: `Hello ${markup}`,
    },
  });
  await sendMailAbout(await itemsOf('CONTACT#'));
  const [mail] = await mailsSince(known);
  expect(mail).toMatchObject({
    recipients: ['hello@quiethours.example'],
    replyTo: [{ name: 'Robin Example', address: 'robin@example.com' }],
    subject: 'Message from Robin Example: Parking',
  });
  expect(mail?.text).toContain(`Hello ${markup}`);
  expect(mail?.html).not.toContain('<img');
});

it('reports the first record that failed, and sends its mail the next time', async () => {
  await madeBooking();
  const items = await itemsOf('BOOKING#');
  const refused = jest.spyOn(system().mailbox, 'add').mockRejectedValue(new Error('out of order'));
  const failed = await handToMailFunction([{ pk: 'DAY#', sk: 'x' }, ...items]);
  refused.mockRestore();
  expect(failed).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(await mailsSince(known)).toEqual([]);
  expect(await handToMailFunction(items)).toEqual({ batchItemFailures: [] });
  expect(await mailsSince(known)).toHaveLength(1);
});
