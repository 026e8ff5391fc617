import { randomUUID } from 'node:crypto';
import { describeEndpoint } from '../../../shared/domain/hooks/describe-endpoint.ts';
import { testEvent } from '../../../shared/domain/hooks/hook-events.ts';
import type { NewHook, Hook as ShownHook } from '../../../shared/schemas/staff/integrations.ts';
import { whyNoReceiver } from '../../hooks/receiver.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { requireOpen } from '../../runtime/require-held.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import {
  addDelivery,
  askAgain,
  newestDeliveries,
  placeOfDelivery,
} from '../../store/integrations/deliveries.ts';
import {
  allHooks,
  changeSecret,
  createHook,
  enableHook,
  getHook,
  type Hook,
  newSecret,
  removeHook,
} from '../../store/integrations/hooks.ts';
import { audit } from '../../store/office/audits.ts';
import { transact, type Write } from '../../table/table.ts';

/** Each costs a write for each event. */
const mostHooks = 10;
const shownDeliveries = 50;

type Action = 'secret of a webhook changed' | 'webhook added' | 'webhook removed' | 'webhook switched on';

/** Without its secrets. */
export const shownHook = (hook: Hook, nowMs: number): ShownHook => {
  const { secrets, by: _, isGone: __, ...shown } = hook;
  const now = new Date(nowMs).toISOString();
  const until = secrets.flatMap((secret) => secret.until ?? []).filter((end) => end > now);
  const [oldSecretUntil] = until.sort().reverse();
  const { says, acts } = describeEndpoint(hook);
  return { ...shown, says, acts, ...(oldSecretUntil && { oldSecretUntil }) };
};

const requireHook = async (id: string): Promise<Hook> => {
  const hook = isUuid(id) ? await getHook(id) : undefined;
  if (!hook) throw new AppError('not-found', 'There is no such webhook.');
  return hook;
};

const change = async (
  { id, url, note }: Pick<Hook, 'id' | 'note' | 'url'>,
  writes: Write[],
  { action, by, nowMs }: { action: Action; by: string; nowMs: number },
): Promise<boolean> => {
  const committed = await transact([...writes, audit({ action, by, name: url, note }, nowMs)]);
  if (committed) logEvent('webhook changed', { by, hookId: id, action });
  return committed;
};

/** Adds a webhook. Its secret is in this answer alone. */
export const addHook = async (wanted: NewHook, by: string, nowMs: number) => {
  const obstacle = whyNoReceiver(wanted.url);
  if (obstacle) throw new AppError('invalid-request', obstacle);
  if ((await allHooks()).length >= mostHooks)
    throw new AppError('conflict', `There are ${mostHooks} webhooks already. Please remove one first.`);
  const secret = newSecret();
  const hook: Hook = {
    ...wanted,
    note: wanted.note ?? '',
    events: [...new Set(wanted.events)],
    secrets: [{ secret }],
    createdAt: new Date(nowMs).toISOString(),
    by,
  };
  if (!(await change(hook, createHook(hook), { action: 'webhook added', by, nowMs })))
    throw new AppError(
      'conflict',
      'This webhook was added before. Please reload the page, and give it a new secret.',
    );
  return { ...shownHook(hook, nowMs), secret };
};

/** Removes a webhook. What waits for it is not sent. */
export const dropHook = async (id: string, by: string, nowMs: number): Promise<void> => {
  const hook = await requireHook(id);
  await change(hook, removeHook(id), { action: 'webhook removed', by, nowMs });
};

/** Switches a webhook on. What has waited for it is sent. */
export const switchOn = async (id: string, by: string, nowMs: number): Promise<ShownHook> => {
  const hook = await requireHook(id);
  if (hook.disabledAt) await change(hook, [enableHook(id)], { action: 'webhook switched on', by, nowMs });
  return shownHook(await requireHook(id), nowMs);
};

/** Gives a webhook a new secret. The one before signs too for a day, so that the receiver can take over the new one. */
export const rotateSecret = async (id: string, by: string, nowMs: number) => {
  const hook = await requireHook(id);
  const secret = newSecret();
  const writes = [changeSecret(hook, secret, nowMs)];
  if (!(await change(hook, writes, { action: 'secret of a webhook changed', by, nowMs })))
    throw new AppError('conflict', 'This webhook has just been changed. Please reload the page.');
  return { ...shownHook(await requireHook(id), nowMs), secret };
};

/** Has a test event sent, as any other. */
export const sendTest = async (id: string, nowMs: number): Promise<void> => {
  const hook = await requireHook(id);
  requireOpen(describeEndpoint(hook), 'test');
  const at = new Date(nowMs).toISOString();
  const eventId = `evt_${randomUUID().replaceAll('-', '')}`;
  await addDelivery(id, { type: testEvent, at, eventId, data: { text: 'This is a test.' } }, nowMs);
};

/** The newest deliveries of a webhook. */
export const deliveriesOf = async (id: string) => {
  await requireHook(id);
  const deliveries = await newestDeliveries(id, shownDeliveries);
  return deliveries.map(({ workDueAt, ...delivery }) => ({
    ...delivery,
    place: placeOfDelivery(delivery),
    ...(delivery.status === 'waiting' && workDueAt && { nextTryAt: workDueAt }),
  }));
};

/** Has a delivery sent again, whatever has come of it. */
export const sendAgain = async (id: string, place: string, nowMs: number): Promise<void> => {
  if (!isUuid(id) || !(await askAgain(id, place, nowMs)))
    throw new AppError('not-found', 'This event is not kept any more.');
};
