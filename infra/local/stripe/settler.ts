import { isToBeDisputed, openDispute } from './balance/disputes.ts';
import { isUnsettled, settleRefund } from './balance/refund-ends.ts';
import { settlePayment } from './payments/payment-attempt.ts';
import type { Services } from './protocol/api-types.ts';

interface Settler {
  /** Ends every refund, and every payment that is being processed, a moment from now. Some cards are disputed then. */
  schedule(): void;
  close(): void;
}

const settlementDelayMs = 800;
/** More than are made within that time. */
const chargesWatched = 50;

export const createSettler = (services: Services, onSettled: () => void): Settler => {
  const timers = new Map<string, NodeJS.Timeout>();
  const scheduleOne = (id: string, settle: (id: string, services: Services) => unknown): void => {
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
      for (const charge of store.newest('charge', chargesWatched))
        if (isToBeDisputed(charge)) scheduleOne(charge.id, openDispute);
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
};
