import { staffNameKey } from '../../../shared/domain/staff/staff-name.ts';
import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { refusedAfter } from '../../testing/changed-rows.ts';
import { newPasskey, signedInStaff } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { usePasskeyChallenge } from '../people/passkey-challenges.ts';
import { acceptInvitation, addPasskey, countPasskeyUse, getPasskey } from './passkeys.ts';
import { endStaffSession, getStaffMember, type StaffRow } from './staff.ts';
import {
  changeRole,
  endAllSessions,
  invite,
  inviteAgain,
  revoke,
  type StaffChange,
} from './staff-changes.ts';
import { useStaffInvitation } from './staff-invitations.ts';

freshSystemForEachTest();

let kim: StaffRow;
let row: ReturnType<typeof keys.staffMember>;
beforeEach(async () => {
  const { member } = await signedInStaff('proctor');
  const found = await getStaffMember(member.id);
  if (!found) throw new Error('there is nobody');
  kim = found;
  row = keys.staffMember(kim.id);
});

const revoked = { status: 'revoked' };
const signedOut = { generation: 7 };
const promoted = { role: 'operator' };
const gone = 'gone' as const;
const aPasskey = (id: string) => ({ id, staffId: kim.id, publicKey: 'key', counter: 0, createdAt: '' });

const commit = (change: () => StaffChange) => () => transact(change().writes);

it.each([
  ['revoked', () => revoke(kim, 'pat', Date.now())],
  ['given another role', () => changeRole(kim, 'operator', 'pat', Date.now())],
])('nobody is %s who has changed since they were read', async (_, change) => {
  const changes = { revoked, signedOut, promoted, gone };
  expect(await refusedAfter(row, changes, commit(change))).toEqual(Object.keys(changes));
});

it('nobody is invited again who has been revoked since', async () => {
  const invite = commit(() => inviteAgain(kim, 'pat', Date.now()));
  expect(await refusedAfter(row, { revoked, gone }, invite)).toEqual(['revoked', 'gone']);
});

it('ends sessions once, and of somebody who is still there', async () => {
  const end = commit(() => endAllSessions(kim, Date.now()));
  expect(await refusedAfter(row, { signedOut, gone }, end)).toEqual(['signedOut', 'gone']);
});

it('ends one session beside others without losing them', async () => {
  const session = { id: 'session', endsAtMs: Date.now() + 1000 };
  const changes = { another: { endedSessions: [{ ...session, id: 'another' }] }, signedOut, gone };
  const end = () => endStaffSession(kim, session, Date.now());
  expect(await refusedAfter(row, changes, end)).toEqual(Object.keys(changes));
});

it('adds no passkey to somebody who has changed since', async () => {
  const changes = { another: { passkeyIds: ['another'] }, signedOut, revoked, gone };
  const add = () => transact(addPasskey(kim, aPasskey(newPasskey().id), Date.now()));
  expect(await refusedAfter(row, changes, add)).toEqual(Object.keys(changes));
});

it('counts the use of a passkey once, and brings no removed one back', async () => {
  const passkey = await getPasskey(kim.passkeyIds[0] ?? '');
  if (!passkey) throw new Error('there is no passkey');
  const changes = { shown: { counter: passkey.counter + 7 }, removed: gone };
  const count = () => transact([countPasskeyUse(passkey, passkey.counter + 1)]);
  expect(await refusedAfter(keys.passkey(passkey.id), changes, count)).toEqual(Object.keys(changes));
});

it('accepts an invitation only of somebody who is as they were read, with a passkey of its own', async () => {
  const invited = commit(() => inviteAgain(kim, 'pat', Date.now()));
  await invited();
  kim = (await getStaffMember(kim.id)) ?? kim;
  const changes = {
    'invited again': { invitationKey: 'INVITE#another' },
    signedOut,
    promoted,
    revoked,
    gone,
  };
  const accept = () => transact(acceptInvitation(kim, aPasskey('passkey'), Date.now()));
  expect(await refusedAfter(row, changes, accept)).toEqual(Object.keys(changes));
});

it('uses an invitation and a challenge up once, and only while they are there', async () => {
  const { invitation, writes } = inviteAgain(kim, 'pat', Date.now());
  await transact(writes);
  const used = { used: { usedAt: '2026-11-20T13:00:00.000Z' }, gone };
  const useInvitation = () => transact([useStaffInvitation(invitation.token, Date.now())]);
  expect(await refusedAfter(keys.invitation(invitation.token), used, useInvitation)).toEqual(
    Object.keys(used),
  );
  const challenge = { audience: 'staff', id: 'challenge' } as const;
  expect(await transact([usePasskeyChallenge(challenge)])).toBe(false);
});

it('gives a name to one person, and again only after whoever was invited under it has not come', async () => {
  const { writes, staff } = invite({ name: 'Sam', role: 'proctor' }, 'pat', Date.now());
  const name = keys.staffName(staffNameKey('Sam'));
  const first = () => transact(writes);
  expect(await refusedAfter(name, { taken: { staffId: 'another' } }, first)).toEqual(['taken']);
  const again = { name: 'Sam', role: 'proctor', formerId: staff.id } as const;
  const second = () => transact(invite(again, 'pat', Date.now()).writes);
  expect(await refusedAfter(name, { taken: { staffId: 'another' } }, second)).toEqual(['taken']);
});

it('invites nobody again whose name somebody else has been given meanwhile', async () => {
  const name = keys.staffName(staffNameKey(kim.name));
  const again = () => transact(inviteAgain(kim, 'pat', Date.now()).writes);
  expect(await refusedAfter(name, { taken: { staffId: 'another' } }, again)).toEqual(['taken']);
});

it('keeps the last operator, and makes no passkey that somebody has', async () => {
  const { member, passkey } = await signedInStaff('operator', 'Pat');
  const pat = await getStaffMember(member.id);
  if (!pat) throw new Error('there is no operator');
  expect(await commit(() => revoke(pat, 'terminal', Date.now()))()).toBe(false);
  expect(await transact(addPasskey(kim, aPasskey(passkey.id), Date.now()))).toBe(false);
});
