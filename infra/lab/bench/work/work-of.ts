import type { BenchSystem } from '../system/bench-system.ts';
import type { InvocationReply } from '../system/lambda-messages.ts';

/** The requests of one invocation. */
export interface Work {
  /** Of the answer of an endpoint. */
  status?: number;
  /** Consecutive round trips to the table. Parallel requests are one. */
  rounds: number;
  requests: number;
  readUnits: number;
  writeUnits: number;
  stripeCalls: number;
  /** Signatures and public keys. */
  kmsCalls: number;
  mails: number;
  /** Requests to the receivers of webhooks. */
  deliveries: number;
}

/** Runs one invocation in a metered system and counts its requests. */
export const workOf = async <Reply extends InvocationReply>(
  system: BenchSystem,
  invoke: () => Promise<Reply>,
): Promise<{ reply: Reply; work: Work }> => {
  system.takeCapacity();
  const reply = await invoke();
  const { readUnits, writeUnits } = system.takeCapacity();
  const { calls } = reply;
  const of = (service: string) => calls.filter((call) => call.service === service);
  const toTable = of('dynamodb');
  const { statusCode } = (reply.result ?? {}) as { statusCode?: number };
  const work: Work = {
    ...(statusCode !== undefined && { status: statusCode }),
    rounds: new Set(toTable.map(({ round }) => round)).size,
    requests: toTable.length,
    readUnits,
    writeUnits,
    stripeCalls: of('stripe').length,
    kmsCalls: of('kms').length,
    mails: of('mail').length,
    deliveries: of('receiver').length,
  };
  return { reply, work };
};
