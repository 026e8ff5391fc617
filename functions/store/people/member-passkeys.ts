import { absent, asRead, isNew, isThere, type When } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import {
  type MemberPasskeyRow,
  memberPasskeyPrefix,
  memberPasskeyRow,
  passkeyIdOf,
} from '../../table/rows/passkeys/member-passkey-row.ts';
import type { AccountRow } from '../../table/rows/people/account-row.ts';
import type { Content, StoredRow } from '../../table/rows/row-kind.ts';
import { rowsOfKind } from '../../table/rows-of-kind.ts';
import { rowsUnder, sendChange, transact, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';
import { type Account, nextGeneration } from './accounts.ts';

/** The public part of a member's passkey. */
export type MemberPasskey = Content<MemberPasskeyRow>;

/** The member whose passkey it is. */
export const passkeyOwner = async (credentialId: string): Promise<string | undefined> =>
  (await getRow(keys.passkeyOwner(passkeyIdOf(credentialId))))?.userId;

export const getMemberPasskey = (userId: string, passkeyId: string): Promise<MemberPasskey | undefined> =>
  getRow(keys.memberPasskey(userId, passkeyId));

/** All passkeys of a member, the oldest first. */
export const passkeysOf = async (userId: string): Promise<MemberPasskey[]> => {
  const rows = await rowsUnder<StoredRow>(keys.account(userId).pk, memberPasskeyPrefix);
  return rowsOfKind(memberPasskeyRow, rows).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
};

/** The passkeys of the account have to be those that were read. */
const samePasskeys = ({ passkeyIds }: Account): When<AccountRow> => ({ passkeyIds: asRead(passkeyIds) });

/**
 * Adds a passkey to a member. The transaction fails when the account has changed or is being deleted, and when
 * the passkey is somebody's already.
 */
export const addMemberPasskey = (account: Account, passkey: MemberPasskey): Write[] => [
  change(keys.account(account.id), {
    set: { passkeyIds: [...(account.passkeyIds ?? []), passkey.id] },
    when: {
      sessionGeneration: account.sessionGeneration,
      closingAt: absent,
      ...samePasskeys(account),
    },
  }),
  put(keys.passkeyOwner(passkey.id), { userId: account.id }, { when: isNew }),
  put(keys.memberPasskey(account.id, passkey.id), passkey),
];

/** Notes that a passkey was shown. The transaction fails when it was shown or removed meanwhile. */
export const countMemberPasskeyUse = (
  { userId, id, counter }: MemberPasskey,
  newCounter: number,
  nowMs: number,
): Write =>
  change(keys.memberPasskey(userId, id), {
    set: { counter: newCounter, lastUsedAt: new Date(nowMs).toISOString() },
    when: { counter },
  });

/** False when the member has no such passkey. */
export const nameMemberPasskey = (userId: string, passkeyId: string, name: string): Promise<boolean> =>
  sendChange(change(keys.memberPasskey(userId, passkeyId), { set: { name }, when: isThere }));

const deletesOf = ({ userId, id }: Pick<MemberPasskey, 'id' | 'userId'>): Write[] => [
  take(keys.memberPasskey(userId, id)),
  take(keys.passkeyOwner(id)),
];

/** Deletes the rows of a passkey whose account is closed. */
export const forgetMemberPasskey = async (passkey: MemberPasskey): Promise<void> => {
  await transact(deletesOf(passkey));
};

const withPasskeys = (account: Account, passkeyIds: string[], passwordHash?: string): Write =>
  nextGeneration(account, { passkeyIds, passwordHash }, samePasskeys(account));

/**
 * Removes a passkey and ends all sessions, also those that it has begun. False when the account has changed since it
 * was read.
 */
export const removeMemberPasskey = (
  account: Account,
  passkeyId: string,
  notices: readonly Write[],
): Promise<boolean> =>
  transact([
    withPasskeys(account, account.passkeyIds?.filter((id) => id !== passkeyId) ?? []),
    ...deletesOf({ userId: account.id, id: passkeyId }),
    ...notices,
  ]);

/**
 * Sets the password that was chosen by a mailed link, which is for somebody who has lost control of the account: it
 * ends all sessions and removes all passkeys. False when the account has changed since it was read.
 */
export const recoverAccount = (
  account: Account,
  passwordHash: string,
  notices: readonly Write[],
): Promise<boolean> => {
  const { id: userId, passkeyIds = [] } = account;
  return transact([
    withPasskeys(account, [], passwordHash),
    ...passkeyIds.flatMap((id) => deletesOf({ userId, id })),
    ...notices,
  ]);
};
