import { keys } from '../../table/keys.ts';
import { feedIdOf } from '../../table/rows/people/feed-row.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { type Account, requireSameSession } from './accounts.ts';
import { endFeed, renewFeed } from './feeds.ts';
import {
  addMemberPasskey,
  countMemberPasskeyUse,
  type MemberPasskey,
  nameMemberPasskey,
  removeMemberPasskey,
} from './member-passkeys.ts';
import { spendSignInLink } from './sign-in-links.ts';

freshSystemForEachTest();

const at = '2026-11-20T13:00:00.000Z';
const nowMs = Date.parse(at);
const account = { id: 'robin', username: 'robin', sessionGeneration: 1, createdAt: at } as Account;
const passkey = { id: 'passkey', userId: 'robin', name: 'Phone', counter: 3, createdAt: at } as MemberPasskey;
const ofAccount = keys.account('robin');
const ofPasskey = keys.memberPasskey('robin', 'passkey');

const elsewhere = {
  'signed out': { sessionGeneration: 2 },
  closing: { closingAt: at },
  'another passkey': { passkeyIds: ['other'] },
};

it('a passkey is added to an account as it was read, once', async () => {
  await changeRow(ofAccount, { ...account });
  const add = () => transact(addMemberPasskey(account, passkey));
  const owned = { somebody: { userId: 'kim' } };
  expect(await refusedAfter(keys.passkeyOwner('passkey'), owned, add)).toEqual(['somebody']);
});

it('a passkey is not added beside another change of the account', async () => {
  await changeRow(ofAccount, { ...account });
  const refused: string[] = [];
  for (const [name, change] of Object.entries(elsewhere)) {
    await changeRow(ofAccount, { ...account, ...change });
    if (!(await transact(addMemberPasskey(account, { ...passkey, id: name })))) refused.push(name);
    await changeRow(ofAccount, { ...account, closingAt: undefined, passkeyIds: undefined });
  }
  expect(refused).toEqual(Object.keys(elsewhere));
});

it('a second passkey is added only beside those that were read', async () => {
  const withOne = { ...account, passkeyIds: ['first'] };
  await changeRow(ofAccount, { ...withOne, passkeyIds: ['first', 'other'] });
  expect(await transact(addMemberPasskey(withOne, passkey))).toBe(false);
  await changeRow(ofAccount, withOne);
  expect(await transact(addMemberPasskey(withOne, passkey))).toBe(true);
  expect(await rowAt(ofAccount)).toMatchObject({ passkeyIds: ['first', 'passkey'] });
});

it('a passkey is removed only as the account was read', async () => {
  const withOne = { ...account, passkeyIds: ['passkey'] };
  await changeRow(ofAccount, { ...withOne });
  const remove = () => removeMemberPasskey(withOne, 'passkey', []);
  const changes = {
    'signed out': { sessionGeneration: 2 },
    'another passkey': { passkeyIds: ['passkey', 'b'] },
  };
  expect(await refusedAfter(ofAccount, changes, remove)).toEqual(['signed out', 'another passkey']);
});

it('a passkey counts upwards, and is named while it is there', async () => {
  await changeRow(ofPasskey, { ...passkey });
  const use = () => transact([countMemberPasskeyUse(passkey, 4, nowMs)]);
  expect(await refusedAfter(ofPasskey, { used: { counter: 4 }, gone: 'gone' }, use)).toEqual([
    'used',
    'gone',
  ]);
  const name = () => nameMemberPasskey('robin', 'passkey', 'Laptop');
  expect(await refusedAfter(ofPasskey, { gone: 'gone' }, name)).toEqual(['gone']);
});

it('a session that has ended, or whose account closes, holds for nothing', async () => {
  await changeRow(ofAccount, { ...account });
  const changes = { 'signed out': { sessionGeneration: 2 }, closing: { closingAt: at } };
  const hold = () => transact([requireSameSession(account)]);
  expect(await refusedAfter(ofAccount, changes, hold)).toEqual(['signed out', 'closing']);
});

it('a feed is made once, and renewed or ended only as it was read', async () => {
  const newest = keys.newestFeed('robin');
  const make = () => transact(renewFeed('one', undefined, at, 'robin'));
  expect(await refusedAfter(newest, { before: { feedId: 'other' } }, make)).toEqual(['before']);
  const seen = { feedId: feedIdOf('one'), createdAt: at };
  await changeRow(newest, seen);
  const other = { renewed: { feedId: 'other' } };
  const end = () => transact(endFeed(seen, 'robin'));
  expect(await refusedAfter(newest, other, end)).toEqual(['renewed']);
  await changeRow(newest, seen);
  const renew = () => transact(renewFeed('two', seen, at, 'robin'));
  expect(await refusedAfter(newest, other, renew)).toEqual(['renewed']);
});

it('a link to sign in is used once', async () => {
  const before = { before: { expiresAt: 1 } };
  expect(await refusedAfter(keys.usedLink('link'), before, () => spendSignInLink('link', nowMs))).toEqual([
    'before',
  ]);
});
