import { type ExactEmail, exactEmail } from '../../../shared/domain/people/email-forms.ts';
import { absent, asRead, isNew, present, type When } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { AccountEmailRow } from '../../table/rows/people/account-email-row.ts';
import type { AccountRow } from '../../table/rows/people/account-row.ts';
import type { UsernameRow } from '../../table/rows/people/username-row.ts';
import type { Content, Key } from '../../table/rows/row-kind.ts';
import { sendChange, transact, type Write } from '../../table/table.ts';
import { type Change, change, check, put, take } from '../../table/write.ts';
import { addressLeft } from './left-addresses.ts';

export type Account = Omit<Content<AccountRow>, 'entity'>;

/** The address that a member has shown to read. */
export const confirmedEmail = ({ email }: Pick<Account, 'email'>): ExactEmail | undefined =>
  email === undefined ? undefined : exactEmail(email);

export const getAccount = (userId: string): Promise<Account | undefined> => getRow(keys.account(userId));

type OwnerKey = Key<UsernameRow | AccountEmailRow>;

const ownerOf = async (key: OwnerKey): Promise<string | undefined> => (await getRow(key))?.userId;

/** An account is read even for an unknown username or address, so that both cases take the same time. */
const accountBehind = async (key: OwnerKey): Promise<Account | undefined> =>
  getAccount((await ownerOf(key)) ?? 'nobody');

/** The id of the member who has confirmed an address. */
export const emailOwner = (email: string): Promise<string | undefined> => ownerOf(keys.accountEmail(email));

export const getAccountByUsername = (username: string): Promise<Account | undefined> =>
  accountBehind(keys.username(username));

export const getAccountByEmail = (email: string): Promise<Account | undefined> =>
  accountBehind(keys.accountEmail(email));

/** True while the account exists and is not being deleted. */
export const isOpenAccount = async (userId: string): Promise<boolean> => {
  const account = await getAccount(userId);
  return account !== undefined && account.closingAt === undefined;
};

const isOpen: When<AccountRow> = { pk: present, closingAt: absent };

/** Notes the address that a member has given. The transaction fails like `requireOpenAccount`. */
export const noteUnconfirmedEmail = (userId: string, email: string): Write =>
  change(keys.account(userId), { set: { unconfirmedEmail: email, entity: 'account' }, when: isOpen });

/** Makes a transaction fail unless the account exists and is not being deleted. */
export const requireOpenAccount = (userId: string): Write => check(keys.account(userId), { when: isOpen });

/** Makes a transaction fail when the account is being deleted, or its sessions were ended since it was read. */
export const requireSameSession = ({ id, sessionGeneration }: Account): Write =>
  check(keys.account(id), { when: { sessionGeneration, closingAt: absent } });

/** False when the username is taken. */
export const createAccount = (account: Account): Promise<boolean> =>
  transact([
    put(keys.username(account.username), { userId: account.id }, { when: isNew }),
    put(keys.account(account.id), { entity: 'account', ...account }),
  ]);

/** Ends all sessions of an account, and sets what is given. Fails when the account has changed since it was read. */
export const nextGeneration = (
  { id, sessionGeneration }: Account,
  set: Change<AccountRow>['set'] = {},
  when: When<AccountRow> = {},
) =>
  change(keys.account(id), {
    set: { sessionGeneration: sessionGeneration + 1, ...set },
    when: { sessionGeneration, ...when },
  });

/** Ends all sessions of an account. False when the account has changed since it was read. */
export const endSessions = (account: Account): Promise<boolean> => sendChange(nextGeneration(account));

/** Sets a new password and ends all sessions. False when the account has changed since it was read. */
export const setPassword = (
  account: Account,
  passwordHash: string,
  notices: readonly Write[],
): Promise<boolean> => transact([nextGeneration(account, { passwordHash }), ...notices]);

/** Until then the request that closed the account may finish erasing it. After that the reconciler does. */
const erasureDueMs = 10 * 60_000;

/** Ends all sessions and blocks anything new for the account. False when it has changed since it was read. */
export const closeAccount = (account: Account, nowMs: number): Promise<boolean> =>
  sendChange(
    nextGeneration(account, {
      closingAt: new Date(nowMs).toISOString(),
      workQueue: 'erasure',
      workDueAt: new Date(nowMs + erasureDueMs).toISOString(),
    }),
  );

const releaseEmail = ({ id, email }: Account): Write[] =>
  email ? [take(keys.accountEmail(email), { when: { userId: id } })] : [];

/**
 * Replaces the confirmed address, and ends the links that were mailed to the one before. False when another account has
 * confirmed this address, or the account has changed or its sessions were ended since it was read.
 */
export const setAccountEmail = (
  account: Account,
  email: string,
  nowMs: number,
  notices: readonly Write[],
): Promise<boolean> => {
  const sameAddress = account.email?.toLowerCase() === email.toLowerCase();
  const leftAddresses = sameAddress ? undefined : addressLeft(account, nowMs);
  return transact([
    ...(sameAddress ? [] : releaseEmail(account)),
    put(
      keys.accountEmail(email),
      { userId: account.id },
      { when: { either: [{ pk: absent }, { userId: account.id }] } },
    ),
    change(keys.account(account.id), {
      set: { email, entity: 'account', leftAddresses },
      remove: ['unconfirmedEmail'],
      when: {
        closingAt: absent,
        sessionGeneration: account.sessionGeneration,
        email: asRead(account.email || undefined),
      },
    }),
    ...notices,
  ]);
};

/** Deletes a closed account. Its username and its address become free. */
export const deleteAccount = (account: Account, notices: readonly Write[]): Promise<boolean> =>
  transact([
    ...releaseEmail(account),
    take(keys.username(account.username)),
    take(keys.account(account.id), { when: { closingAt: present } }),
    ...notices,
  ]);
