import { failingForMs, nextTryMs } from '../../shared/domain/hooks/retries.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import {
  type Attempt,
  type Delivery,
  dueDeliveries,
  getDelivery,
  noteAttempt,
} from '../store/integrations/deliveries.ts';
import { disableHook, getHook, type Hook, noteFailing, noteWorking } from '../store/integrations/hooks.ts';
import { messageOf } from './message.ts';
import { type Answered, post, type Resolve } from './post.ts';
import { signedHeaders } from './sign.ts';

/** Requests to one receiver at once. */
const atOnce = 4;
/** After this many failures in a row, an endpoint gets nothing more until the next run. */
const mostFailures = 4;
/** A delivery begins only while this much time is left. */
const oneDeliveryMs = 15_000;

export interface Delivering {
  now: () => number;
  /** Milliseconds until the function is stopped. */
  remainingMs: () => number;
  resolve?: Resolve | undefined;
}

const isDue = ({ status, workDueAt }: Delivery, nowMs: number): boolean =>
  status === 'waiting' && workDueAt !== undefined && Date.parse(workDueAt) <= nowMs;

const isGood = (answered: Answered): boolean =>
  'status' in answered && answered.status >= 200 && answered.status < 300;

/** `wasToldNames`: the event had names in it. The answer may repeat them, so it is not kept. */
const problemOf = (
  answered: Answered,
  wasToldNames: boolean,
): Pick<Attempt, 'answer' | 'problem' | 'status'> => {
  if ('problem' in answered) return answered;
  const { status } = answered;
  const answer = wasToldNames ? undefined : answered.answer;
  const moved =
    status >= 300 && status < 400
      ? { problem: 'It answered with another address, which is not followed.' }
      : {};
  return { status, ...(answer && { answer }), ...moved };
};

/** Its endpoint is gone for good. */
const isGone = (answered: Answered): boolean => 'status' in answered && answered.status === 410;

const outcomeOf = ({ tries, askedAt }: Delivery, answered: Answered, nowMs: number) => {
  if (isGood(answered)) return { status: 'delivered' } as const;
  const retryAfter = 'status' in answered ? answered.retryAfter : undefined;
  const tried = { tries: tries + 1, askedAtMs: Date.parse(askedAt), nowMs, retryAfter };
  const next = isGone(answered) ? undefined : nextTryMs(tried);
  return next === undefined
    ? ({ status: 'failed' } as const)
    : ({ status: 'waiting', nextTryMs: next } as const);
};

/** Records that a failing webhook endpoint works again, once in a run. */
const noteWorkingOnce = ({ id, failingSince }: Hook): (() => Promise<void>) => {
  let noting: Promise<boolean> | undefined;
  return async () => {
    if (!failingSince) return;
    noting ??= noteWorking(id);
    await noting;
  };
};

/** Switches an endpoint off, unless that was done before. */
const switchOff = async (endpoint: Hook, nowMs: number, isGone?: true): Promise<void> => {
  if (!(await disableHook(endpoint, nowMs, isGone))) return;
  measure('HooksDisabled');
  log('error', 'webhook switched off', { hookId: endpoint.id, failingSince: endpoint.failingSince, isGone });
};

/** Sends one delivery, and writes down what came of it. Undefined when there is nothing to send any more. */
const deliverOne = async (
  hook: Hook,
  place: string,
  { now, resolve }: Delivering,
  noteWorks: () => Promise<void>,
): Promise<Answered | undefined> => {
  const delivery = await getDelivery(hook.id, place);
  const startedMs = now();
  // The index may lag behind, and another run may have sent it.
  if (!delivery || !isDue(delivery, startedMs)) return undefined;
  const body = await messageOf(delivery, hook);
  const headers = signedHeaders(hook.secrets, delivery.eventId, body, startedMs);
  const began = performance.now();
  const answered = await post(hook.url, headers, body, resolve);
  const milliseconds = Math.round(performance.now() - began);
  const isDelivered = isGood(answered);
  // Written before the attempt. If the process dies in between, the next run sends the event again.
  if (isDelivered) await noteWorks();
  const outcome = outcomeOf(delivery, answered, now());
  const attempt = {
    at: new Date(startedMs).toISOString(),
    milliseconds,
    ...problemOf(answered, hook.namesPeople),
  };
  await noteAttempt(delivery, attempt, outcome);
  if (outcome.status === 'failed') measure('EventsGivenUp');
  return answered;
};

/** Notes whether a receiver works: it does when one delivery of the run has succeeded. */
const noteHealth = async (endpoint: Hook, worked: boolean, nowMs: number): Promise<void> => {
  if (worked) {
    if (endpoint.failingSince) await noteWorking(endpoint.id);
    return;
  }
  if (!endpoint.failingSince) {
    await noteFailing(endpoint.id, nowMs);
    return;
  }
  if (nowMs - Date.parse(endpoint.failingSince) < failingForMs) return;
  await switchOff(endpoint, nowMs);
};

/**
 * Sends what is due to one webhook, in the order in which it fell due. A receiver that is down costs a few tries in
 * each run, and what waits behind them stays due.
 */
export const deliverTo = async (hook: Hook, delivering: Delivering): Promise<void> => {
  const { now, remainingMs } = delivering;
  const due = dueDeliveries(hook.id, now());
  const noteWorks = noteWorkingOnce(hook);
  let failures = 0;
  let worked = 0;
  let failed = 0;
  let gone: true | undefined;
  /** Nothing more is sent in this run: the endpoint is down, or asks to wait. */
  let stops = false;
  const work = async (): Promise<void> => {
    while (!stops && failures < mostFailures && remainingMs() > oneDeliveryMs) {
      const { done, value: place } = await due.next();
      if (done) return;
      const answered = await deliverOne(hook, place, delivering, noteWorks);
      if (answered === undefined) continue;
      const isDelivered = isGood(answered);
      if (isGone(answered)) gone = true;
      if (gone || (!isDelivered && 'retryAfter' in answered)) stops = true;
      failures = isDelivered ? 0 : failures + 1;
      if (isDelivered) worked += 1;
      else failed += 1;
    }
  };
  await finishAll(Array.from({ length: atOnce }, work));
  if (worked + failed === 0) return;
  log('info', 'events delivered', { hookId: hook.id, delivered: worked, failed });
  // It may have been switched on or changed during the run.
  const seen = await getHook(hook.id);
  if (seen && gone) await switchOff(seen, now(), gone);
  else if (seen) await noteHealth(seen, worked > 0, now());
};
