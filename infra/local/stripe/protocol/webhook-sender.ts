import { createHmac } from 'node:crypto';
import type { Store } from './store.ts';

interface WebhookSenderOptions {
  store: Store;
  webhook: { url: string; secret: string } | undefined;
  now: () => number;
  log: (line: string) => void;
}

interface WebhookSender {
  isOn(): boolean;
  setOn(on: boolean): void;
  /** Sends the pending ones among these events. */
  send(eventIds: string[]): void;
  resumePending(): void;
  redeliver(): void;
  close(): Promise<void>;
}

const maximumConcurrency = 8;
const maximumTries = 20;
const timeoutMs = 10_000;

const backoffMs = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), 30_000);

export const createWebhookSender = ({ store, webhook, now, log }: WebhookSenderOptions): WebhookSender => {
  let on = true;
  let closed = false;
  const queue: string[] = [];
  const running = new Set<Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const tries = new Map<string, number>();
  const abort = new AbortController();

  const post = async (url: string, secret: string, payload: string): Promise<string> => {
    // Real time would look stale to a receiver that runs on the local clock.
    const timestamp = Math.floor(now() / 1000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': `t=${timestamp},v1=${signature}`,
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? '' : `answered ${response.status}`;
    } catch (error) {
      return `failed: ${error instanceof Error ? error.message : error}`;
    }
  };

  const attempt = async (id: string): Promise<void> => {
    const recorded = store.event(id);
    if (!webhook || recorded?.state !== 'pending') return;
    const problem = await post(webhook.url, webhook.secret, JSON.stringify(recorded.event, null, 2));
    // An attempt cut short by close() stays pending and is made again after the restart.
    if (closed) return;
    const tried = (tries.get(id) ?? 0) + 1;
    const retry = problem !== '' && on && tried < maximumTries;
    store.updateEvent(
      id,
      problem === '' ? 'delivered' : retry ? 'pending' : 'undelivered',
      recorded.deliveries + 1,
    );
    if (problem !== '') log(`stripe: webhook ${recorded.event.type} ${id} ${problem}`);
    if (!retry) {
      tries.delete(id);
      return;
    }
    tries.set(id, tried);
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id);
        enqueue([id]);
      }, backoffMs(tried)),
    );
  };

  const fillSlots = (): void => {
    while (!closed && running.size < maximumConcurrency) {
      const id = queue.shift();
      if (id === undefined) return;
      const delivery = attempt(id)
        .catch((error: unknown) => log(`stripe: webhook ${id} could not be recorded: ${error}`))
        .finally(() => {
          running.delete(delivery);
          fillSlots();
        });
      running.add(delivery);
    }
  };

  const enqueue = (ids: string[]): void => {
    queue.push(...ids);
    fillSlots();
  };

  const clearTimers = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };

  const eventsIn = (state: 'pending' | 'undelivered') =>
    store
      .listEvents()
      .filter((recorded) => recorded.state === state)
      .reverse();

  return {
    isOn: () => on && webhook !== undefined,
    setOn: (value) => {
      on = value;
      if (on) return;
      clearTimers();
      tries.clear();
      queue.length = 0;
      for (const { event, deliveries } of eventsIn('pending')) {
        store.updateEvent(event.id, 'undelivered', deliveries);
      }
    },
    send: enqueue,
    resumePending: () => enqueue(eventsIn('pending').map(({ event }) => event.id)),
    redeliver: () => {
      if (!webhook) return;
      const undelivered = eventsIn('undelivered');
      for (const { event, deliveries } of undelivered) store.updateEvent(event.id, 'pending', deliveries);
      enqueue(undelivered.map(({ event }) => event.id));
    },
    close: async () => {
      closed = true;
      clearTimers();
      abort.abort();
      await Promise.all(running);
    },
  };
};
