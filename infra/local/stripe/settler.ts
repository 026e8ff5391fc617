import type { Services } from './api-types.ts';
import { settlePayment } from './payment-attempt.ts';
import { isUnsettled, settleRefund } from './refunds.ts';

export interface Settler {
  /** Sees to it that every refund, and every payment that is being processed, ends a moment from now. */
  schedule(): void;
  close(): void;
}

const settlementDelayMs = 800;

export const createSettler = (services: Services, onSettled: () => void): Settler => {
  const timers = new Map<string, NodeJS.Timeout>();
  const scheduleOne = (id: string, settle: (id: string, services: Services) => void): void => {
    if (timers.has(id)) return;
    const run = (): void => {
      timers.delete(id);
      services.store.transaction(() => settle(id, services));
      onSettled();
    };
    timers.set(id, setTimeout(run, settlementDelayMs));
  };
  return {
    schedule: () => {
      const { store } = services;
      for (const refund of store.list('refund'))
        if (isUnsettled(refund, services)) scheduleOne(refund.id, settleRefund);
      for (const { id } of store.listWithStatus('payment_intent', 'processing'))
        scheduleOne(id, settlePayment);
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
