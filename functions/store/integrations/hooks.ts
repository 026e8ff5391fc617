import { randomBytes } from 'node:crypto';
import { secretOverlapMs } from '../../../shared/domain/hooks/retries.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { HookRow, ListedRow } from '../../table/rows/integrations/hook-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { queryAll, updateIf, type Write } from '../../table/table.ts';

/** A receiver of events, with the secrets that sign what is sent to it. */
export type Hook = Content<HookRow>;

const attributes = [
  'id',
  'url',
  'events',
  'namesPeople',
  'note',
  'secrets',
  'createdAt',
  'by',
  'failingSince',
  'disabledAt',
] as const satisfies readonly (keyof Hook)[];

/** In the form of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const getHook = (hookId: string): Promise<Hook | undefined> => getRow(keys.hook(hookId));

/** All webhooks, the oldest first. Where there is none, it costs one query. */
export const allHooks = async (): Promise<Hook[]> => {
  const listed = await queryAll<ListedRow>({
    KeyConditionExpression: 'pk = :hooks',
    ExpressionAttributeValues: { ':hooks': keys.hooks() },
    ConsistentRead: true,
  });
  const hooks = await getAll<Hook>(
    listed.map(({ sk }) => keys.hook(sk)),
    attributes,
  );
  return hooks.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
};

/** A webhook and its place in the list. The transaction fails when it was made before. */
export const createHook = (hook: Hook): Write[] => [
  {
    Put: {
      Item: { ...keys.hook(hook.id), ...hook, ...writtenBy() },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  { Put: { Item: keys.hookListed(hook.id) } },
];

/** Removes a webhook. What waits for it is not sent any more. The transaction fails when there is none. */
export const removeHook = (hookId: string): Write[] => [
  { Delete: { Key: keys.hook(hookId), ConditionExpression: 'attribute_exists(pk)' } },
  { Delete: { Key: keys.hookListed(hookId) } },
];

/** The secrets after a change: the new one, and those that sign until their end. */
const secretsAfter = (secrets: Hook['secrets'], secret: string, nowMs: number): Hook['secrets'] => {
  const now = new Date(nowMs).toISOString();
  const until = new Date(nowMs + secretOverlapMs).toISOString();
  const kept = secrets
    .filter((old) => old.until === undefined || old.until > now)
    .map((old) => ({ ...old, until: old.until ?? until }));
  return [{ secret }, ...kept];
};

/** Gives a webhook a new secret. The transaction fails when it has changed since it was read. */
export const changeSecret = ({ id, secrets }: Hook, secret: string, nowMs: number): Write => ({
  Update: {
    Key: keys.hook(id),
    UpdateExpression: 'SET secrets = :next',
    ConditionExpression: 'secrets = :seen',
    ExpressionAttributeValues: { ':seen': secrets, ':next': secretsAfter(secrets, secret, nowMs) },
  },
});

/** Switches a webhook on that was switched off. The transaction fails when it is on. */
export const enableHook = (hookId: string): Write => ({
  Update: {
    Key: keys.hook(hookId),
    UpdateExpression: 'REMOVE disabledAt, failingSince',
    ConditionExpression: 'attribute_exists(disabledAt)',
  },
});

/** Notes that a webhook has answered nothing well since now, unless it was noted before. */
export const noteFailing = (hookId: string, nowMs: number): Promise<boolean> =>
  updateIf({
    Key: keys.hook(hookId),
    UpdateExpression: 'SET failingSince = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(failingSince)',
    ExpressionAttributeValues: { ':now': new Date(nowMs).toISOString() },
  });

/** Notes that a webhook answers well. */
export const noteWorking = (hookId: string): Promise<boolean> =>
  updateIf({
    Key: keys.hook(hookId),
    UpdateExpression: 'REMOVE failingSince',
    ConditionExpression: 'attribute_exists(failingSince)',
  });

/**
 * Switches a webhook off, unless one delivery has succeeded since it was read. False when it is off, or works. A second
 * try of the same write, whose answer was lost, is true.
 */
export const disableHook = ({ id, failingSince }: Hook, nowMs: number): Promise<boolean> =>
  updateIf({
    Key: keys.hook(id),
    UpdateExpression: 'SET disabledAt = :now',
    ConditionExpression: 'failingSince = :seen AND (attribute_not_exists(disabledAt) OR disabledAt = :now)',
    ExpressionAttributeValues: { ':now': new Date(nowMs).toISOString(), ':seen': failingSince },
  });
