import { travelMinutes } from '../../testing/clock.ts';
import { sendNotices } from '../../testing/mails.ts';
import { additionOf, givenPasskey } from '../../testing/member-passkeys.ts';
import { aMember, confirmAddressOf, signedIn } from '../../testing/members.ts';
import { newPasskey, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

it('adds a passkey, and tells the confirmed address', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { added } = await givenPasskey(browser, 'Robin’s phone');
  expect(added).toEqual({ id: added.id, name: 'Robin’s phone', createdAt: new Date().toISOString() });
  await sendNotices();
  expect(system().mailbox.list()[0]).toMatchObject({
    recipients: ['robin@example.com'],
    subject: 'A passkey was added to your account',
  });
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
    const { browser } = await aMember();
    const { status, text } = await browser.call('add-my-passkey', {
      body: await additionOf(browser, newPasskey(), changes),
    });
    expect([status, text]).toEqual([400, 'This passkey could not be verified. Please try again.']);
    expect((await browser.call('list-my-passkeys')).body.passkeys).toEqual([]);
  });

  it('with an answer that is sent twice, or late', async () => {
    const { browser } = await aMember();
    const [body, late] = [await additionOf(browser), await additionOf(browser)];
    expect((await browser.call('add-my-passkey', { body })).status).toBe(201);
    expect((await browser.call('add-my-passkey', { body })).status).toBe(400);
    travelMinutes(5);
    expect((await browser.call('add-my-passkey', { body: late })).status).toBe(400);
  });

  it('with the question of another member, of the staff, or for signing in', async () => {
    const { browser } = await aMember();
    const { browser: kims } = await aMember('kim');
    const { browser: desk } = await signedInStaff('proctor', 'Pat');
    const body = await additionOf(browser);
    expect((await kims.call('add-my-passkey', { body })).status).toBe(400);
    const { body: ofStaff } = await desk.call('begin-passkey');
    const { body: signIn } = await browser.call('begin-passkey-sign-in');
    for (const { challengeId } of [ofStaff, signIn])
      expect((await browser.call('add-my-passkey', { body: { ...body, challengeId } })).status).toBe(400);
    const { name: _, ...answer } = body;
    expect((await desk.call('add-passkey', { body: answer })).status).toBe(400);
  });

  it('with a passkey that is somebody’s already', async () => {
    const { browser } = await aMember();
    const { browser: kims } = await aMember('kim');
    const { passkey } = await givenPasskey(browser);
    const { status } = await kims.call('add-my-passkey', { body: await additionOf(kims, passkey) });
    expect(status).toBe(409);
    expect(await itemsOf('MEMBER-PASSKEY#')).toHaveLength(1);
  });

  it('with an answer to a question from before the sessions were ended', async () => {
    const { browser } = await aMember();
    const body = await additionOf(browser);
    await (await signedIn()).call('logout');
    expect((await browser.call('add-my-passkey', { body })).status).toBe(401);
  });
});

it('adds two that are made at once one after the other', async () => {
  const { browser } = await aMember();
  const bodies = [await additionOf(browser), await additionOf(browser)];
  const answers = await Promise.all(bodies.map((body) => browser.call('add-my-passkey', { body })));
  const { passkeys } = (await browser.call('list-my-passkeys')).body;
  expect(passkeys).toHaveLength(answers.filter(({ status }) => status === 201).length);
  expect((await itemsOf('MEMBER-PASSKEY#')).length).toBe(passkeys.length);
});
