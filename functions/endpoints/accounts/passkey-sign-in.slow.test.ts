import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { givenPasskey, memberAnswerOf, passkeySignIn } from '../../testing/member-passkeys.ts';
import { aMember, passPhrase } from '../../testing/members.ts';
import { answerOf, newPasskey, signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const signIn = (body: Awaited<ReturnType<typeof memberAnswerOf>>, browser = new TestBrowser()) =>
  browser.call('passkey-sign-in', { body });

const aMemberWithPasskey = async (username = 'robin') => {
  const { browser, user } = await aMember(username);
  return { browser, user, ...(await givenPasskey(browser)) };
};

it('signs in like a password does, and notes when', async () => {
  const { user, passkey, added } = await aMemberWithPasskey();
  travelMinutes(60);
  const browser = new TestBrowser();
  const { status, body, setCookies } = await signIn(await memberAnswerOf(passkey), browser);
  expect([status, body]).toEqual([200, user]);
  const byPassword = await new TestBrowser().call('login', {
    body: { username: 'robin', password: passPhrase },
  });
  const kindOf = (cookie: string) => cookie.replace(/=[\w.-]+;/, '=;');
  expect(setCookies.map(kindOf)).toEqual(byPassword.setCookies.map(kindOf));
  expect((await browser.call('get-user')).body).toEqual(user);
  expect((await browser.call('list-my-passkeys')).body.passkeys).toEqual([
    { ...added, lastUsedAt: new Date().toISOString() },
  ]);
});

it('accepts a passkey that counts nothing, as those that are synchronised do', async () => {
  const { passkey } = await aMemberWithPasskey();
  for (const _ of ['once', 'twice'])
    expect((await signIn(await memberAnswerOf(passkey, { counter: 0 }))).status).toBe(200);
});

describe('an attack fails', () => {
  it.each([
    ['that a page of another site has asked for', { origin: 'https://quiet.test.evil.example' }],
    ['that a page without encryption has asked for', { origin: 'http://quiet.test' }],
    ['that a frame on another site has asked for', { crossOrigin: true }],
    ['of another site', { relyingPartyId: 'evil.example' }],
    ['that has not verified its person', { userVerified: false }],
    ['that answers another question', { challenge: 'AAAA' }],
  ])('with a passkey %s', async (_, changes) => {
    const { passkey } = await aMemberWithPasskey();
    const { status, text, setCookies } = await signIn(await memberAnswerOf(passkey, changes));
    expect([status, text, setCookies]).toEqual([
      401,
      'This passkey does not open anything here. Please try another one.',
      [],
    ]);
  });

  it('with one answer that is sent ten times at once: it counts once', async () => {
    const { passkey } = await aMemberWithPasskey();
    const answer = await memberAnswerOf(passkey);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signIn(answer)).status).toBe(400);
  });

  it('with an answer after five minutes', async () => {
    const { passkey } = await aMemberWithPasskey();
    const answer = await memberAnswerOf(passkey);
    travelMinutes(5);
    expect((await signIn(answer)).status).toBe(400);
  });

  it('with a counter that goes backwards, as that of a copied passkey does', async () => {
    const { passkey } = await aMemberWithPasskey();
    expect((await signIn(await memberAnswerOf(passkey, { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect((await signIn(await memberAnswerOf(passkey, { counter }))).status).toBe(401);
    expect((await signIn(await memberAnswerOf(passkey, { counter: 8 }))).status).toBe(200);
  });

  it('with a passkey that nobody has, and with the answer of one for the name of another', async () => {
    const { passkey } = await aMemberWithPasskey();
    const { passkey: kims } = await aMemberWithPasskey('kim');
    expect((await signIn(await memberAnswerOf(newPasskey()))).status).toBe(401);
    const other = await memberAnswerOf(kims);
    const asOther = { ...other, passkey: { ...other.passkey, credentialId: passkey.id } };
    expect((await signIn(asOther)).status).toBe(401);
    const own = await memberAnswerOf(passkey);
    const handle = Buffer.from('somebody else').toString('base64url');
    expect((await signIn({ ...own, passkey: { ...own.passkey, userHandle: handle } })).status).toBe(401);
  });

  it('with a removed passkey, also one that was removed while it was shown', async () => {
    const { browser, passkey, added } = await aMemberWithPasskey();
    const answer = await memberAnswerOf(passkey);
    const [{ status }, removed] = await Promise.all([
      signIn(answer),
      browser.call('remove-my-passkey', { parameters: { id: added.id } }),
    ]);
    expect([200, 401, 409]).toContain(status);
    expect(removed.status).toBe(200);
    expect((await passkeySignIn(passkey)).status).toBe(401);
  });
});

describe('members and staff never mix', () => {
  // Security: Passkeys of members.
  it('signs no member in with a passkey of the staff, whichever question it answers', async () => {
    const { passkey } = await signedInStaff('operator');
    expect((await signIn(await memberAnswerOf(passkey))).status).toBe(401);
    expect((await signIn(await answerOf(passkey))).status).toBe(400);
  });

  // Security: Passkeys of members.
  it('signs nobody of the staff in with a passkey of a member, whichever question it answers', async () => {
    const { passkey } = await aMemberWithPasskey();
    const signInStaff = async (body: Awaited<ReturnType<typeof answerOf>>) =>
      (await new TestBrowser().call('staff-sign-in', { body })).status;
    expect(await signInStaff(await answerOf(passkey))).toBe(401);
    expect(await signInStaff(await memberAnswerOf(passkey))).toBe(400);
  });

  it('steps nobody up with the question or the passkey of a member', async () => {
    const { browser, passkey } = await signedInStaff('operator');
    const { passkey: robins } = await aMemberWithPasskey();
    const stepUp = async (body: Awaited<ReturnType<typeof answerOf>>) =>
      (await browser.call('staff-step-up', { body })).status;
    expect(await stepUp(await memberAnswerOf(passkey))).toBe(400);
    expect(await stepUp(await answerOf(robins))).toBe(401);
  });
});

describe('on a network where somebody abuses the limits', () => {
  it('asks for work after a hundred wrong passkeys, and counts no right one', async () => {
    const { passkey } = await aMemberWithPasskey();
    const beside = () => new TestBrowser('203.0.113.5');
    const wrongly = async () =>
      (await beside().send('passkey-sign-in', { body: await memberAnswerOf(newPasskey()) })).status;
    for (let tries = 0; tries < 100; tries += 1) expect(await wrongly()).toBe(401);
    expect(await wrongly()).toBe(428);
    const right = await beside().send('passkey-sign-in', { body: await memberAnswerOf(passkey) });
    expect(right.status).toBe(200);
  });
});
