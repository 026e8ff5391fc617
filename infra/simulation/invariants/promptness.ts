import type { FinalState } from '../final-state.ts';
import type { World } from '../world.ts';

/** A due refund is requested in the next run of the reconciler, however much other work is due. */
export const promptnessViolations = (
  { changes, payments }: Pick<FinalState, 'changes' | 'payments'>,
  { reconciliations, bank }: Pick<World, 'reconciliations' | 'bank'>,
  indexLagMs: number,
): string[] => {
  const violations: string[] = [];
  const lostAtMs = new Map(
    payments.flatMap(({ paymentIntent: { id }, dispute }) =>
      dispute?.outcome === 'lost' ? [[id, dispute.closedAtMs] as const] : [],
    ),
  );
  const seen = new Set<string>();
  for (const { seenAtMs, key, item } of changes) {
    if (!item || !/ REFUND#/.test(key) || seen.has(key)) continue;
    seen.add(key);
    // The bank has paid it, in the end of a dispute.
    if (item.status === 'refunded') continue;
    const run = reconciliations.find(({ startedAtMs }) => startedAtMs >= seenAtMs + indexLagMs);
    const isPaidByBank = run && (lostAtMs.get(String(item.paymentIntentId)) ?? Infinity) <= run.startedAtMs;
    const isAsked = bank
      .refundAsks(String(item.paymentIntentId), String(item.purpose))
      .some(({ atMs, isTaken }) => run && atMs <= run.endedAtMs && (isTaken || atMs >= run.startedAtMs));
    if (run && !isAsked && !isPaidByBank)
      violations.push(`refund ${key} is not asked for in the next run of the reconciler`);
  }
  return violations;
};
