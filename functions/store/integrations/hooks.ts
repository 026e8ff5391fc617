import { randomBytes } from 'node:crypto';
import { secretOverlapMs } from '../../../shared/domain/hooks/retries.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { absent, absentOr, asRead, isNew, isThere, present } from '../../table/conditions.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { HookRow, ListedRow } from '../../table/rows/integrations/hook-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, sendChange, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';

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
  'isGone',
] as const satisfies readonly (keyof Hook)[];

/** In the form of the Standard Webhooks specification. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const getHook = (hookId: string): Promise<Hook | undefined> => getRow(keys.hook(hookId));

/** All webhooks, the oldest first. Where there is none, it costs one query. */
export const allHooks = async (): Promise<Hook[]> => {
  const listed = await rowsUnder<ListedRow>(keys.hooks());
  const hooks = await getAll<Hook>(
    listed.map(({ sk }) => keys.hook(sk)),
    attributes,
  );
  return hooks.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
};

/** A webhook and its place in the list. The transaction fails when it was made before. */
export const createHook = (hook: Hook): Write[] => [
  put(keys.hook(hook.id), { ...hook, ...writtenBy() }, { when: isNew }),
  put(keys.hookListed(hook.id), {}),
];

/** Removes a webhook. What waits for it is not sent any more. The transaction fails when there is none. */
export const removeHook = (hookId: string): Write[] => [
  take(keys.hook(hookId), { when: isThere }),
  take(keys.hookListed(hookId)),
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
export const changeSecret = ({ id, secrets }: Hook, secret: string, nowMs: number): Write =>
  change(keys.hook(id), { set: { secrets: secretsAfter(secrets, secret, nowMs) }, when: { secrets } });

/** Switches a webhook on that was switched off. The transaction fails when it is on. */
export const enableHook = (hookId: string): Write =>
  change(keys.hook(hookId), {
    remove: ['disabledAt', 'failingSince', 'isGone'],
    when: { disabledAt: present },
  });

/** Notes that a webhook has answered nothing well since now, unless it was noted before. */
export const noteFailing = (hookId: string, nowMs: number): Promise<boolean> =>
  sendChange(
    change(keys.hook(hookId), {
      set: { failingSince: new Date(nowMs).toISOString() },
      when: { pk: present, failingSince: absent },
    }),
  );

/** Notes that a webhook answers well. */
export const noteWorking = (hookId: string): Promise<boolean> =>
  sendChange(change(keys.hook(hookId), { remove: ['failingSince'], when: { failingSince: present } }));

/**
 * Switches a webhook off, unless one delivery has succeeded since it was read. False when it is off, or works. A second
 * try of the same write, whose answer was lost, is true.
 */
export const disableHook = ({ id, failingSince }: Hook, nowMs: number, isGone?: true): Promise<boolean> => {
  const disabledAt = new Date(nowMs).toISOString();
  return sendChange(
    change(keys.hook(id), {
      set: { disabledAt, isGone },
      when: { pk: present, failingSince: asRead(failingSince), disabledAt: absentOr(disabledAt) },
    }),
  );
};
