import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('asks for any passkey of this site, and that it verifies the person', async () => {
  const { status, body } = await new TestBrowser().call('begin-passkey-sign-in');
  expect(status).toBe(200);
  expect(body.options).toMatchObject({
    rpId: 'quiet.test',
    userVerification: 'required',
    allowCredentials: [],
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it('keeps the question for five minutes, where the staff does not find it', async () => {
  const { body } = await new TestBrowser().call('begin-passkey-sign-in');
  expect(await itemsOf('CHALLENGE#')).toMatchObject([
    {
      pk: `CHALLENGE#${body.challengeId}`,
      sk: 'MEMBER-PASSKEY',
      purpose: 'sign-in',
      expiresAt: Math.floor(Date.now() / 1000) + 300,
    },
  ]);
});
