import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { answerOf, newPasskey, type SignedInStaff, signedInStaff, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

let kim: SignedInStaff;
beforeEach(async () => {
  kim = await signedInStaff('proctor', 'Kim');
});

const copyOf = ({ cookies }: TestBrowser): TestBrowser => {
  const copy = new TestBrowser();
  copy.cookies = [...cookies];
  return copy;
};
const isOpen = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call('get-staff-member')).status === 200;
const begin = async (browser: TestBrowser) => (await browser.call('begin-passkey')).status;
const auditedActions = async () => (await itemsOf('AUDIT#')).map(({ action }) => action);

describe('get-staff-member', () => {
  it('says who is signed in, and asks everybody else to sign in', async () => {
    expect((await kim.browser.call('get-staff-member')).body).toEqual(kim.member);
    const { status, text } = await new TestBrowser().call('get-staff-member');
    expect([status, text]).toEqual([401, 'Please sign in with your passkey first.']);
  });
});

describe('staff-step-up', () => {
  // ASVS 7.5.1.
  it('is asked for when the passkey was shown more than five minutes ago', async () => {
    travelMinutes(5);
    expect(await begin(kim.browser)).toBe(200);
    travelMinutes(0.1);
    const { status, text } = await kim.browser.call('begin-passkey');
    expect([status, text]).toEqual([428, 'Please show your passkey once more for this.']);
    expect(await isOpen(kim.browser)).toBe(true);
    const stepped = await kim.browser.call('staff-step-up', { body: await answerOf(kim.passkey) });
    expect([stepped.status, stepped.body]).toEqual([200, kim.member]);
    expect(await begin(kim.browser)).toBe(200);
  });

  it('takes no passkey of somebody else, and no answer twice', async () => {
    const sam = await signedInStaff('proctor', 'Sam');
    const { status, text } = await kim.browser.call('staff-step-up', { body: await answerOf(sam.passkey) });
    expect([status, text]).toEqual([403, 'This is the passkey of somebody else. Please show your own.']);
    const body = await answerOf(kim.passkey);
    expect((await kim.browser.call('staff-step-up', { body })).status).toBe(200);
    expect((await kim.browser.call('staff-step-up', { body })).status).toBe(400);
  });

  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('does not make the session longer: it ends twelve hours after signing in', async () => {
    travelMinutes(11 * 60 + 59);
    const { setCookies } = await kim.browser.call('staff-step-up', { body: await answerOf(kim.passkey) });
    expect(setCookies[0]).toContain('; Max-Age=60;');
    expect(await isOpen(kim.browser)).toBe(true);
    travelMinutes(1.1);
    expect(await isOpen(kim.browser)).toBe(false);
  });

  it('stays in the session: signing out ends the cookies from before it too', async () => {
    const before = copyOf(kim.browser);
    await kim.browser.call('staff-step-up', { body: await answerOf(kim.passkey) });
    expect(await isOpen(before)).toBe(true);
    await kim.browser.call('staff-sign-out');
    expect(await isOpen(before)).toBe(false);
  });
});

describe('staff-sign-out', () => {
  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('ends this session on the server, with every copy of its cookie, and no other session', async () => {
    const copy = copyOf(kim.browser);
    const elsewhere = await staffSignIn(kim.passkey);
    const { setCookies } = await kim.browser.call('staff-sign-out');
    expect(setCookies).toEqual(['__Host-staff=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict']);
    expect([await isOpen(copy), await isOpen(elsewhere)]).toEqual([false, true]);
  });

  it('remembers ended sessions only while their tokens could be accepted', async () => {
    for (const hours of [0, 6, 6.1, 6]) {
      travelMinutes(hours * 60);
      await (await staffSignIn(kim.passkey)).call('staff-sign-out');
    }
    const [row] = (await itemsOf('STAFF')).filter(({ sk }) => sk === kim.member.id);
    expect(row?.endedSessions).toHaveLength(2);
  });
});

describe('staff-sign-out-everywhere', () => {
  // ASVS 7.3.1, 7.5.2.
  it('ends every session of the person, and is audited', async () => {
    const elsewhere = await staffSignIn(kim.passkey);
    const sam = await signedInStaff('proctor', 'Sam');
    expect((await elsewhere.call('staff-sign-out-everywhere')).status).toBe(200);
    expect([await isOpen(kim.browser), await isOpen(elsewhere), await isOpen(sam.browser)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await auditedActions()).toContain('signed out everywhere');
    expect(await isOpen(await staffSignIn(kim.passkey))).toBe(true);
  });
});

const addPasskey = async (added = newPasskey()) => {
  const { body } = await kim.browser.call('begin-passkey');
  const answer = { challengeId: body.challengeId, passkey: added.create(body.options) };
  return { added, answer, result: await kim.browser.call('add-passkey', { body: answer }) };
};

describe('add-passkey', () => {
  it('adds one that signs in beside the first, and is audited', async () => {
    const { added, result } = await addPasskey();
    expect([result.status, result.body]).toEqual([201, { ...kim.member, passkeys: 2 }]);
    for (const passkey of [kim.passkey, added]) expect(await isOpen(await staffSignIn(passkey))).toBe(true);
    expect(await auditedActions()).toContain('passkey added');
  });

  it('takes an answer once, and no passkey that somebody has', async () => {
    const { added, answer } = await addPasskey();
    expect((await kim.browser.call('add-passkey', { body: answer })).status).toBe(400);
    expect((await addPasskey(added)).result.status).toBe(409);
    expect(await itemsOf('PASSKEY#')).toHaveLength(2);
  });

  it('takes the answer to a question for another person from nobody', async () => {
    const sam = await signedInStaff('proctor', 'Sam');
    const { body } = await sam.browser.call('begin-passkey');
    const answer = { challengeId: body.challengeId, passkey: newPasskey().create(body.options) };
    expect((await kim.browser.call('add-passkey', { body: answer })).status).toBe(400);
  });

  it('names the passkeys that the person has, so that a device makes no second one, and asks for ten at most', async () => {
    for (let passkeys = 2; passkeys <= 10; passkeys += 1) await addPasskey();
    const { status, text } = await kim.browser.call('begin-passkey');
    expect([status, text]).toEqual([409, 'You have 10 passkeys, which is the most that a person can have.']);
  });
});
