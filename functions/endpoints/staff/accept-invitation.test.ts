// Security: The staff's sign-in on one network.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { getStaffMember, type StaffRow } from '../../store/staff/staff.ts';
import { inviteAgain, terminal } from '../../store/staff/staff-changes.ts';
import { transact } from '../../table/table.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { acceptanceOf, anInvitation, answerOf, newPasskey, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const open = (token: string) => new TestBrowser().call('open-invitation', { body: { token } });
const accept = (body: Awaited<ReturnType<typeof acceptanceOf>>, browser = new TestBrowser()) =>
  browser.call('accept-invitation', { body });

const ended = [404, 'This invitation has ended. Please ask for a new one.'];
const used = [409, 'This invitation was used. Please sign in with the passkey that you made.'];

/** As `npm run staff` does for a person who has lost their passkey. */
const invitedAgain = async (staffId: string): Promise<string> => {
  const { invitation, writes } = inviteAgain(
    (await getStaffMember(staffId)) as StaffRow,
    terminal,
    Date.now(),
  );
  expect(await transact(writes)).toBe(true);
  return invitation.token;
};

it('shows whom it is for, and asks for a passkey that is discoverable and verifies the person', async () => {
  const { token, staffId } = await anInvitation('operator');
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Pat',
    role: 'operator',
    options: {
      rp: { id: 'quiet.test' },
      user: { id: Buffer.from(staffId).toString('base64url'), name: 'Pat' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
});

it('makes the person one of the staff, signs them in, and writes it into the audit', async () => {
  const { token, staffId } = await anInvitation('operator');
  const passkey = newPasskey();
  const browser = new TestBrowser();
  const { status, body } = await accept(await acceptanceOf(token, passkey), browser);
  expect([status, body]).toEqual([200, { id: staffId, name: 'Pat', role: 'operator', passkeys: 1 }]);
  expect((await browser.call('get-staff-member')).body).toEqual(body);
  const audit = await itemsOf('AUDIT#');
  expect(audit.map(({ action, by, staffId: about }) => [action, by, about]).sort()).toEqual([
    ['accepted', staffId, staffId],
    ['invited', 'terminal', staffId],
  ]);
  expect((await itemsOf('INVITE#')).map(({ pk }) => pk)).not.toContain(token);
});

// ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
it('works once, also when it is accepted ten times at once', async () => {
  const { token } = await anInvitation('proctor');
  const bodies = await Promise.all(Array.from({ length: 10 }, () => acceptanceOf(token, newPasskey())));
  const answers = await Promise.all(bodies.map((body) => accept(body)));
  const [first, ...others] = answers.map(({ status }) => status).sort();
  expect(first).toBe(200);
  // One that reads the invitation before its use and the person after it is told that the invitation has ended.
  for (const status of others) expect([404, 409]).toContain(status);
  expect(await itemsOf('PASSKEY#')).toHaveLength(1);
  const again = await open(token);
  expect([again.status, again.text]).toEqual(used);
});

// ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
it('ends after a quarter of an hour, opened or not', async () => {
  const { token } = await anInvitation('proctor');
  travelMinutes(14);
  const body = await acceptanceOf(token, newPasskey());
  travelMinutes(1);
  for (const { status, text } of [await open(token), await accept(body)])
    expect([status, text]).toEqual(ended);
});

it('ends when the person is revoked, or invited again', async () => {
  const { browser: office } = await signedInStaff('operator');
  const kim = await anInvitation('proctor');
  await office.call('revoke-staff', { parameters: { id: kim.staffId } });
  const sam = await anInvitation('proctor', 'Sam');
  const newer = await invitedAgain(sam.staffId);
  for (const token of [kim.token, sam.token, 'made-up']) {
    const { status, text } = await open(token);
    expect([status, text]).toEqual(ended);
  }
  expect((await open(newer)).status).toBe(200);
});

it('gives a person who lost a passkey another one in its place, and ends what the old one opened', async () => {
  const { member, browser, passkey } = await signedInStaff('operator');
  const token = await invitedAgain(member.id);
  expect((await browser.call('get-staff-member')).status).toBe(200);
  const found = newPasskey();
  const { status, body } = await accept(await acceptanceOf(token, found));
  expect([status, body]).toEqual([200, member]);
  expect((await browser.call('get-staff-member')).status).toBe(401);
  const signIn = async (shown: typeof passkey) =>
    (await new TestBrowser().call('staff-sign-in', { body: await answerOf(shown) })).status;
  expect([await signIn(passkey), await signIn(found)]).toEqual([401, 200]);
});

describe('a passkey is refused', () => {
  it.each([
    ['of a page of another site', { origin: 'https://evil.example' }],
    ['that a frame on another site was asked for', { crossOrigin: true }],
    ['for another site', { relyingPartyId: 'evil.example' }],
    ['that did not verify the person', { userVerified: false }],
    ['that answers another question', { challenge: 'AAAA' }],
  ])('%s', async (_, changes) => {
    const { token } = await anInvitation('operator');
    const { body } = await open(token);
    const passkey = newPasskey().create(body.options, changes);
    const { status, text } = await accept({ token, challengeId: body.challengeId, passkey });
    expect([status, text]).toEqual([400, 'This passkey could not be verified. Please try again.']);
    expect(await itemsOf('PASSKEY#')).toEqual([]);
  });

  it('that answers the question of another person', async () => {
    const kim = await acceptanceOf((await anInvitation('proctor')).token, newPasskey());
    const { token } = await anInvitation('operator');
    expect((await accept({ ...kim, token })).status).toBe(400);
  });
});

it('asks for work beyond thirty wrong invitations of a network before it says whether one is right', async () => {
  const address = '203.0.113.5';
  const beside = () => new TestBrowser(address);
  const tryOne = () => beside().send('open-invitation', { body: { token: 'made-up' } });
  for (let tries = 0; tries < 30; tries += 1) expect((await tryOne()).status).toBe(404);
  expect((await tryOne()).status).toBe(428);
  const { token } = await anInvitation('proctor');
  expect((await beside().send('open-invitation', { body: { token } })).status).toBe(428);
  const { challengeId, options } = (await beside().call('open-invitation', { body: { token } })).body;
  const passkey = newPasskey().create(options);
  const { status } = await beside().call('accept-invitation', { body: { token, challengeId, passkey } });
  expect(status).toBe(200);
});

it('asks for work after thirty wrong invitations with a passkey too', async () => {
  const { token } = await anInvitation('proctor');
  const body = { ...(await acceptanceOf(token, newPasskey())), token: 'made-up' };
  const tryOne = () => new TestBrowser('203.0.113.6').send('accept-invitation', { body });
  for (let tries = 0; tries < 30; tries += 1) expect((await tryOne()).status).toBe(404);
  expect((await tryOne()).status).toBe(428);
});
