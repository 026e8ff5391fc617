import { TestBrowser } from '../../infra/local/in-process/call.ts';
import { travelMinutes } from '../testing/clock.ts';
import {
  acceptanceOf,
  anInvitation,
  answerOf,
  newPasskey,
  signedInStaff,
  staffSignIn,
} from '../testing/staff.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const signIn = (body: Awaited<ReturnType<typeof answerOf>>, browser = new TestBrowser()) =>
  browser.call('staff-sign-in', { body });

it('signs in with a passkey for twelve hours, with a cookie for this site alone', async () => {
  const { member, passkey } = await signedInStaff('proctor');
  const browser = new TestBrowser();
  const { status, body, setCookies } = await signIn(await answerOf(passkey), browser);
  expect([status, body]).toEqual([200, member]);
  expect(setCookies).toEqual([
    expect.stringMatching(
      /^__Host-staff=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
  expect((await browser.call('get-staff-member')).body).toEqual(member);
  travelMinutes(12 * 60 + 1);
  expect((await browser.call('get-staff-member')).status).toBe(401);
});

it('asks for any passkey of this site, and that it verifies the person', async () => {
  const { status, body } = await new TestBrowser().call('begin-staff-sign-in');
  expect(status).toBe(200);
  expect(body.options).toMatchObject({
    rpId: 'quiet.test',
    userVerification: 'required',
    allowCredentials: [],
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it('accepts a passkey that counts nothing, as those that are synchronised do', async () => {
  const { passkey } = await signedInStaff('proctor');
  for (const _ of ['once', 'twice'])
    expect((await signIn(await answerOf(passkey, { counter: 0 }))).status).toBe(200);
});

describe('an attack fails', () => {
  it('with one answer that is sent ten times at once: it counts once', async () => {
    const { passkey } = await signedInStaff('operator');
    const answer = await answerOf(passkey);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('with an answer after five minutes', async () => {
    const { passkey } = await signedInStaff('operator');
    const answer = await answerOf(passkey);
    travelMinutes(5);
    expect((await signIn(answer)).status).toBe(400);
  });

  it('with a counter that goes backwards, as that of a copied passkey does', async () => {
    const { passkey } = await signedInStaff('operator');
    expect((await signIn(await answerOf(passkey, { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect((await signIn(await answerOf(passkey, { counter }))).status).toBe(401);
    expect((await signIn(await answerOf(passkey, { counter: 8 }))).status).toBe(200);
  });

  it('with a passkey that nobody has, and with the answer of one for the name of another', async () => {
    const { passkey } = await signedInStaff('operator');
    const own = await answerOf(passkey);
    const forged = await signIn(await answerOf(newPasskey()));
    expect([forged.status, forged.text, forged.setCookies]).toEqual([
      401,
      'This passkey does not open anything here. Please try another one.',
      [],
    ]);
    const other = await answerOf(newPasskey());
    expect((await signIn({ ...other, passkey: { ...other.passkey, credentialId: passkey.id } })).status).toBe(
      401,
    );
    const handle = Buffer.from('somebody else').toString('base64url');
    expect((await signIn({ ...own, passkey: { ...own.passkey, userHandle: handle } })).status).toBe(401);
  });

  it('with the passkey of a proctor who was revoked, in the middle of a shift too', async () => {
    const { browser: office } = await signedInStaff('operator');
    const { member, browser: desk, passkey } = await signedInStaff('proctor');
    expect((await desk.call('get-staff-member')).status).toBe(200);
    await office.call('revoke-staff', { parameters: { id: member.id } });
    expect((await desk.call('get-staff-member')).status).toBe(401);
    expect((await signIn(await answerOf(passkey))).status).toBe(401);
  });

  it('with the question of an invitation', async () => {
    const { passkey } = await signedInStaff('operator');
    const { token } = await anInvitation('proctor');
    const { challengeId } = await acceptanceOf(token, newPasskey());
    const { passkey: shown } = await answerOf(passkey);
    expect((await signIn({ challengeId, passkey: shown })).status).toBe(400);
  });
});

it('lets one network address try a hundred times in a quarter of an hour', async () => {
  const browser = new TestBrowser();
  const body = await answerOf(newPasskey());
  for (let tries = 0; tries < 100; tries += 1)
    expect((await browser.call('staff-sign-in', { body })).status).toBe(401);
  const { status, headers } = await browser.call('staff-sign-in', { body });
  expect([status, headers['retry-after']]).toEqual([429, '900']);
  travelMinutes(15);
  await staffSignIn((await signedInStaff('proctor')).passkey);
});
