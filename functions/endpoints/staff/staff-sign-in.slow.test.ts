// Security: The staff's sign-in on one network.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { acceptanceOf, anInvitation, answerOf, newPasskey, signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const signIn = (body: Awaited<ReturnType<typeof answerOf>>, browser = new TestBrowser()) =>
  browser.call('staff-sign-in', { body });

// ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
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

// ASVS 6.7.2.
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
  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('with one answer that is sent ten times at once: it counts once', async () => {
    const { passkey } = await signedInStaff('operator');
    const answer = await answerOf(passkey);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('with an answer after five minutes', async () => {
    const { passkey } = await signedInStaff('operator');
    const answer = await answerOf(passkey);
    travelMinutes(5);
    expect((await signIn(answer)).status).toBe(400);
  });

  // ASVS 6.7.2.
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

  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('with the passkey of a proctor who was revoked, in the middle of a shift too', async () => {
    const { browser: office } = await signedInStaff('operator');
    const { member, browser: desk, passkey } = await signedInStaff('proctor');
    expect((await desk.call('get-staff-member')).status).toBe(200);
    await office.call('revoke-staff', { parameters: { id: member.id } });
    expect((await desk.call('get-staff-member')).status).toBe(401);
    expect((await signIn(await answerOf(passkey))).status).toBe(401);
  });

  // ASVS 6.7.2.
  it('with the question of an invitation', async () => {
    const { passkey } = await signedInStaff('operator');
    const { token } = await anInvitation('proctor');
    const { challengeId } = await acceptanceOf(token, newPasskey());
    const { passkey: shown } = await answerOf(passkey);
    expect((await signIn({ challengeId, passkey: shown })).status).toBe(400);
  });
});

describe('on a network where somebody abuses the limits', () => {
  const address = '203.0.113.5';
  const beside = () => new TestBrowser(address);
  const wrongly = async () =>
    (await beside().send('staff-sign-in', { body: await answerOf(newPasskey()) })).status;

  it('signs in, whatever was asked and answered wrongly there', async () => {
    const { passkey } = await signedInStaff('proctor');
    for (let asked = 0; asked < 150; asked += 1)
      expect((await beside().send('begin-staff-sign-in')).status).toBe(200);
    for (let tries = 0; tries < 120; tries += 1) await wrongly();
    expect((await beside().send('staff-sign-in', { body: await answerOf(passkey) })).status).toBe(200);
  });

  it('asks for work after a hundred wrong passkeys, and counts no right one', async () => {
    const { passkey } = await signedInStaff('proctor');
    for (let tries = 0; tries < 100; tries += 1) expect(await wrongly()).toBe(401);
    expect((await beside().send('staff-sign-in', { body: await answerOf(passkey) })).status).toBe(200);
    expect([await wrongly(), await wrongly()]).toEqual([428, 428]);
    const { status } = await beside().call('staff-sign-in', { body: await answerOf(newPasskey()) });
    expect(status).toBe(401);
    travelMinutes(15);
    expect(await wrongly()).toBe(401);
  });

  it('steps up, which is counted for one session alone', async () => {
    const { browser, passkey } = await signedInStaff('operator');
    const { browser: other, passkey: others } = await signedInStaff('operator', 'Kim');
    const wrongFrom = async (session: TestBrowser) =>
      (await session.send('staff-step-up', { body: await answerOf(newPasskey()) })).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await wrongFrom(browser)).toBe(401);
    expect([await wrongFrom(browser), await wrongFrom(other)]).toEqual([428, 401]);
    expect((await browser.send('staff-step-up', { body: await answerOf(passkey) })).status).toBe(200);
    expect((await other.send('staff-step-up', { body: await answerOf(others) })).status).toBe(200);
  });
});
