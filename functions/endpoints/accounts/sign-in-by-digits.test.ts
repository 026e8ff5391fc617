// Security: Guessing; Mails that a visitor can ask for.
import { randomUUID } from 'node:crypto';
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aConfirmedMember, mailedToken } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const refusal = [400, expect.stringContaining('These are not the digits of our newest email')];

/** The digits that are mailed to a page that asks for them, beside the link. */
const mailedTo = async (ask: string): Promise<string | undefined> => {
  const [message] = await mailsFrom(system().mailbox, async () => {
    await call('request-sign-in-link', { body: { email, ask } });
    await sendRequestedMails();
  });
  return /Type (\d{6}) there, within 10 minutes/.exec(message?.text ?? '')?.[1];
};

const aMailedPage = async () => {
  const browser = await aConfirmedMember(system(), email);
  const ask = randomUUID();
  const digits = (await mailedTo(ask)) ?? '';
  return { browser, ask, digits, wrong: digits.replace(/^./, (digit) => String(9 - Number(digit))) };
};

const use = (body: { ask: string; digits: string; email?: string }, browser = new TestBrowser()) =>
  browser.call('sign-in-by-digits', { body: { email, ...body } });

const refused = async (body: { ask: string; digits: string; email?: string }) => {
  const { status, text, setCookies } = await use(body);
  expect([status, text, setCookies]).toEqual([...refusal, []]);
};

it('signs in like any other sign-in, also with spaces around the digits', async () => {
  const { ask, digits } = await aMailedPage();
  const browser = new TestBrowser();
  const { status, body } = await use({ ask, digits: ` ${digits} `, email: 'Robin@Example.com' }, browser);
  expect([status, body.username]).toEqual([200, 'robin']);
  expect((await browser.call('get-user')).status).toBe(200);
});

it('works once, and uses up the link beside the digits', async () => {
  const { ask, digits } = await aMailedPage();
  const key = await mailedToken(system());
  const answers = await Promise.all(Array.from({ length: 5 }, () => use({ ask, digits })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await call('sign-in-by-link', { body: { key } })).status).toBe(400);
});

it('refuses right digits on a page that has not asked for them, and after ten minutes', async () => {
  const { ask, digits } = await aMailedPage();
  await refused({ ask: randomUUID(), digits });
  travelMinutes(10);
  await refused({ ask, digits });
});

it('refuses digits that ended with a sign-out', async () => {
  const { browser, ask, digits } = await aMailedPage();
  await browser.call('logout');
  expect((await use({ ask, digits })).status).toBe(400);
});

it('answers no sixth guess, not even a right one', async () => {
  const { ask, digits, wrong } = await aMailedPage();
  for (let guess = 0; guess < 5; guess += 1) await refused({ ask, digits: wrong });
  expect((await use({ ask, digits })).status).toBe(429);
});

it('gives a stranger who asks next no digits, and leaves those of the first page', async () => {
  const { ask, digits } = await aMailedPage();
  travelMinutes(9);
  expect(await mailedTo(randomUUID())).toBeUndefined();
  expect((await use({ ask, digits })).status).toBe(200);
});

it('mails other digits to a page that asks again later', async () => {
  const { ask, digits } = await aMailedPage();
  travelMinutes(11);
  const next = (await mailedTo(ask)) ?? '';
  if (next !== digits) await refused({ ask, digits });
  expect((await use({ ask, digits: next })).status).toBe(200);
});

it('answers wrong digits alike, after the same work, whether or not the address is known', async () => {
  const { ask, wrong } = await aMailedPage();
  const look = async (address: string) => {
    const answers: unknown[] = [];
    const commands = await commandsSentBy(async () => {
      const { status, text } = await use({ ask, digits: wrong, email: address });
      answers.push(status, text);
    });
    return { answers, commands };
  };
  expect(await look(email)).toEqual(await look('nobody@example.com'));
});

it.each(['12345', '1234567', 'abcdef', ''])('asks for six digits instead of %j', async (digits) => {
  const { status, text } = await use({ ask: randomUUID(), digits });
  expect([status, text]).toEqual([400, 'Please type the six digits of our email.']);
});
