import { cashPayment } from '../../../../shared/domain/payments/cash.ts';
import type { FinalState } from '../world/final-state.ts';
import type { World } from '../world/world.ts';

/** A due refund is requested in the next run of the reconciler, however much other work is due. */
export const promptnessViolations = (
  { changes }: Pick<FinalState, 'changes'>,
  { reconciliations, bank }: Pick<World, 'reconciliations' | 'bank'>,
  indexLagMs: number,
): string[] => {
  const violations: string[] = [];
  const seen = new Set<string>();
  for (const { seenAtMs, key, item } of changes) {
    if (!item || !/ REFUND#/.test(key) || seen.has(key)) continue;
    seen.add(key);
    if (item.paymentIntentId === cashPayment) continue;
    if (bank.putsRefundsOff(String(item.paymentIntentId))) continue;
    const run = reconciliations.find(({ startedAtMs }) => startedAtMs >= seenAtMs + indexLagMs);
    const isAsked = bank
      .refundAsks(String(item.paymentIntentId), String(item.purpose))
      .some(({ atMs, isTaken }) => run && atMs <= run.endedAtMs && (isTaken || atMs >= run.startedAtMs));
    if (run && !isAsked) violations.push(`refund ${key} is not asked for in the next run of the reconciler`);
  }
  return violations;
};
