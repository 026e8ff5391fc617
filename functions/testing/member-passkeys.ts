import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { SoftwarePasskey } from '../../infra/testing/in-process/software-passkey.ts';
import { newPasskey } from './staff.ts';

type Changes = Parameters<SoftwarePasskey['create']>[1];

/** The body that adds a passkey to the member of a browser. */
export const additionOf = async (
  browser: TestBrowser,
  passkey = newPasskey(),
  changes: Changes = {},
  name = 'My phone',
) => {
  const { body, status, text } = await browser.call('begin-my-passkey');
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return { challengeId: body.challengeId, passkey: passkey.create(body.options, changes), name };
};

/** Gives the member of a browser a passkey. */
export const givenPasskey = async (browser: TestBrowser, name = 'My phone') => {
  const passkey = newPasskey();
  const { body, status, text } = await browser.call('add-my-passkey', {
    body: await additionOf(browser, passkey, {}, name),
  });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return { passkey, added: body };
};

/** The body that signs a member in with a passkey. */
export const memberAnswerOf = async (passkey: SoftwarePasskey, changes: Changes = {}) => {
  const { body } = await new TestBrowser().call('begin-passkey-sign-in');
  return { challengeId: body.challengeId, passkey: passkey.show(body.options, changes) };
};

/** Signs in with a passkey, in another browser unless one is given. */
export const passkeySignIn = async (passkey: SoftwarePasskey, browser = new TestBrowser()) =>
  browser.call('passkey-sign-in', { body: await memberAnswerOf(passkey) });
