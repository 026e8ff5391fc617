import type { Services } from './api-types.ts';
import { isUnsettled, settleRefund } from './refunds.ts';

export interface RefundSettler {
  /** Sees to it that every refund ends a moment from now. */
  schedule(): void;
  close(): void;
}

const settlementDelayMs = 800;

export const createRefundSettler = (services: Services, onSettled: () => void): RefundSettler => {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    schedule: () => {
      for (const refund of services.store.list('refund')) {
        if (timers.has(refund.id) || !isUnsettled(refund, services)) continue;
        const settle = (): void => {
          timers.delete(refund.id);
          services.store.transaction(() => settleRefund(refund.id, services));
          onSettled();
        };
        timers.set(refund.id, setTimeout(settle, settlementDelayMs));
      }
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
