import { addDelivery } from '../store/integrations/deliveries.ts';
import { allHooks, type Hook } from '../store/integrations/hooks.ts';
import { type ChangedRow, eventsOfRow } from './events-of-row.ts';

/** The webhooks, read once for a batch of the stream, and only when something has happened. */
export const readHooksOnce = (): (() => Promise<readonly Hook[]>) => {
  let reading: Promise<Hook[]> | undefined;
  return () => {
    reading ??= allHooks();
    return reading;
  };
};

/**
 * Has the webhooks told what a change of a row means. Safe to repeat: the stream tells of a row again when this fails,
 * so that no event is lost with a process that dies.
 */
export const recordEvents = async (
  changed: ChangedRow,
  readHooks: () => Promise<readonly Hook[]>,
  nowMs: number,
): Promise<void> => {
  const events = eventsOfRow(changed, nowMs);
  if (events.length === 0) return;
  for (const hook of await readHooks()) {
    if (hook.disabledAt) continue;
    for (const event of events) {
      const listens = hook.events.some((type) => type === event.type);
      // A later change of a row tells of what was before the webhook.
      const isOlder = !changed.isNew && event.at < hook.createdAt;
      if (listens && !isOlder) await addDelivery(hook.id, event, nowMs);
    }
  }
};
