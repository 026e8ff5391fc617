import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName, transact, updateIf, type Write } from './table.ts';

export interface Account {
  id: string;
  /** As its owner typed it. */
  username: string;
  /** A PHC string. */
  passwordHash: string;
  /** A session lives as long as this number is the one it was made with. */
  sessionGeneration: number;
  createdAt: string;
  /** Confirmed by its owner, and of no other account. */
  email?: string;
  /** Links to bookings that were mailed before are good no more. */
  linksEndedAtMs?: number;
  /** Since when its owner wants it gone: nothing can be bought, or confirmed, for it any more. */
  closingAt?: string;
}

export const getAccount = async (userId: string): Promise<Account | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.account(userId), ConsistentRead: true }),
  );
  return Item as Account | undefined;
};

const accountBehind = async (key: { pk: string; sk: string }): Promise<Account | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  // Also read when there is none, so that both take the same time.
  return getAccount((Item?.userId as string | undefined) ?? 'nobody');
};

export const getAccountByUsername = (username: string): Promise<Account | undefined> =>
  accountBehind(keys.username(username));

export const getAccountByEmail = (email: string): Promise<Account | undefined> =>
  accountBehind(keys.accountEmail(email));

/** Whether something may still be given to this member. */
export const isOpenAccount = async (userId: string): Promise<boolean> => {
  const account = await getAccount(userId);
  return account !== undefined && account.closingAt === undefined;
};

/** Lets a transaction succeed only while the account exists and is not about to go. */
export const requireOpenAccount = (userId: string): Write => ({
  ConditionCheck: {
    Key: keys.account(userId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closingAt)',
  },
});

/** False when the username is taken. */
export const createAccount = (account: Account): Promise<boolean> =>
  transact([
    {
      Put: {
        Item: { ...keys.username(account.username), userId: account.id },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Put: {
        Item: { ...keys.account(account.id), ...account },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);

const nextGeneration = (
  { id, sessionGeneration }: Account,
  assignment = '',
  values: Record<string, string> = {},
) => ({
  Key: keys.account(id),
  UpdateExpression: `SET sessionGeneration = :next${assignment}`,
  ConditionExpression: 'sessionGeneration = :seen',
  ExpressionAttributeValues: { ':next': sessionGeneration + 1, ':seen': sessionGeneration, ...values },
});

/** Ends every session of an account. False when another request ended them first. */
export const endSessions = (account: Account): Promise<boolean> => updateIf(nextGeneration(account));

/** Gives an account a new password, and ends every session. False when another request ended them first. */
export const setPassword = (
  account: Account,
  passwordHash: string,
  notices: readonly Write[],
): Promise<boolean> =>
  transact([
    { Update: nextGeneration(account, ', passwordHash = :passwordHash', { ':passwordHash': passwordHash }) },
    ...notices,
  ]);

/** Until then whoever asked for it may see to it that everything is erased; after that, the reconciler does. */
const erasureDueMs = 10 * 60_000;

/** Ends every session, and keeps anything new from being given to the account. False when it changed meanwhile. */
export const closeAccount = (account: Account, nowMs: number): Promise<boolean> =>
  updateIf(
    nextGeneration(account, ', closingAt = :now, workQueue = :queue, workDueAt = :dueAt', {
      ':now': new Date(nowMs).toISOString(),
      ':queue': 'erasure',
      ':dueAt': new Date(nowMs + erasureDueMs).toISOString(),
    }),
  );

const releaseEmail = ({ id, email }: Account): Write[] =>
  email
    ? [
        {
          Delete: {
            Key: keys.accountEmail(email),
            ConditionExpression: 'userId = :userId',
            ExpressionAttributeValues: { ':userId': id },
          },
        },
      ]
    : [];

/**
 * Takes the place of an address that was confirmed before, and ends the links that were mailed until now. False when
 * another account has confirmed this address, or the account changed meanwhile.
 */
export const setAccountEmail = (
  account: Account,
  email: string,
  nowMs: number,
  notices: readonly Write[],
): Promise<boolean> => {
  const sameAddress = account.email?.toLowerCase() === email.toLowerCase();
  const endsLinks = account.email !== undefined && !sameAddress;
  return transact([
    ...(sameAddress ? [] : releaseEmail(account)),
    {
      Put: {
        Item: { ...keys.accountEmail(email), userId: account.id },
        ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
        ExpressionAttributeValues: { ':userId': account.id },
      },
    },
    {
      Update: {
        Key: keys.account(account.id),
        UpdateExpression: `SET email = :email${endsLinks ? ', linksEndedAtMs = :now' : ''}`,
        ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(closingAt) AND ${
          account.email ? 'email = :seen' : 'attribute_not_exists(email)'
        }`,
        ExpressionAttributeValues: {
          ':email': email,
          ...(account.email && { ':seen': account.email }),
          ...(endsLinks && { ':now': nowMs }),
        },
      },
    },
    ...notices,
  ]);
};

/** Takes a closed account away, with its name and its address, which others may have from now on. */
export const deleteAccount = (account: Account, notices: readonly Write[]): Promise<boolean> =>
  transact([
    ...releaseEmail(account),
    { Delete: { Key: keys.username(account.username) } },
    { Delete: { Key: keys.account(account.id), ConditionExpression: 'attribute_exists(closingAt)' } },
    ...notices,
  ]);
