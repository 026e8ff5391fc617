import { call } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';

describe('200', () => {
  it('asks for a mail, and keeps the address as an unconfirmed one', async () => {
    const { browser } = await aMember();
    const known = system().mailbox.list().length;
    expect((await browser.call('set-email', { body: { email, password: passPhrase } })).body).toEqual({
      done: true,
    });
    expect((await browser.call('get-user')).body).not.toHaveProperty('email');
    expect((await browser.call('get-user')).body.unconfirmedEmail).toBe(email);
    await sendRequestedMails();
    expect(system().mailbox.list().length - known).toBe(1);
    expect(system().mailbox.list()[0]).toMatchObject({
      recipients: [email],
      subject: 'Confirm your e-mail address for Quiet Hours',
    });
    expect((await itemsOf()).filter((row) => JSON.stringify(row).includes(email))).toMatchObject([
      { sk: 'ACCOUNT', unconfirmedEmail: email },
    ]);
  });
});

describe('a new link', () => {
  // Security: Mails that a visitor can ask for.
  it('goes to the address that waits to be confirmed, without the password, and works', async () => {
    const { browser } = await aMember();
    await browser.call('set-email', { body: { email, password: passPhrase } });
    travelMinutes(25 * 60);
    const again = await browser.call('login', { body: { username: 'robin', password: passPhrase } });
    expect(again.status).toBe(200);
    expect((await browser.call('set-email', { body: { email } })).body).toEqual({ done: true });
    const [mail] = await mailsFrom(system().mailbox, sendRequestedMails);
    const [, token = ''] = /#confirm-email=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect((await browser.call('confirm-email', { body: { token } })).status).toBe(200);
    expect((await browser.call('get-user')).body).toMatchObject({ email });
  });

  it('goes to no other address, and none once it is confirmed', async () => {
    const { browser } = await aMember();
    await browser.call('set-email', { body: { email, password: passPhrase } });
    const [mail] = await mailsFrom(system().mailbox, sendRequestedMails);
    for (const other of ['robyn@example.com', 'ROBIN@example.com'])
      expect((await browser.call('set-email', { body: { email: other } })).status).toBe(400);
    const [, token = ''] = /#confirm-email=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    await browser.call('confirm-email', { body: { token } });
    expect((await browser.call('set-email', { body: { email } })).status).toBe(400);
  });

  it('counts as any mail to the address', async () => {
    const { browser } = await aMember();
    const statuses = [(await browser.send('set-email', { body: { email, password: passPhrase } })).status];
    for (let more = 0; more < 3; more += 1)
      statuses.push((await browser.send('set-email', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 428]);
  });
});

describe('400', () => {
  it.each([{ email: 'robin' }, { email: '' }, {}, { email: [email] }, { email, userId: 'x' }])(
    'refuses %j',
    async (body) => {
      const { browser } = await aMember();
      expect((await browser.call('set-email', { body: { password: passPhrase, ...body } })).status).toBe(400);
    },
  );
});

describe('400 without the password', () => {
  // ASVS 7.5.1.
  it('sends no mail without the password, even in an open session', async () => {
    const { browser } = await aMember();
    for (const body of [{ email }, { email, password: '' }, { email, password: 'guess' }])
      expect((await browser.call('set-email', { body })).status).toBe(400);
    expect(await itemsOf('USER#')).toEqual([expect.objectContaining({ sk: 'ACCOUNT' })]);
  });

  // ASVS 6.3.1.
  it('counts wrong passwords', async () => {
    const { browser } = await aMember();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push(
        (await browser.call('set-email', { body: { email, password: `guess ${guess}` } })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    expect((await call('set-email', { body: { email, password: passPhrase } })).status).toBe(401);
    expect(await itemsOf()).toEqual([]);
  });
});

describe('428', () => {
  it('asks for work after three mails to an address in a day, whichever account asks', async () => {
    const { browser } = await aMember();
    const { browser: kim } = await aMember('kim');
    const statuses = [];
    for (const sender of [browser, kim, browser, kim])
      statuses.push((await sender.send('set-email', { body: { email, password: passPhrase } })).status);
    expect(statuses).toEqual([200, 200, 200, 428]);
    expect((await kim.call('set-email', { body: { email, password: passPhrase } })).status).toBe(200);
  });
});
