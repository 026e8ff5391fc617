import type { Mutation } from './mutation.ts';

/** Bugs of a reconciler that has too much work. */
export const starvation: Readonly<Record<string, Mutation>> = {
  'settle refunds after checkouts': {
    file: 'functions/store/settle-due-work.ts',
    seed: 68,
    from: ".fill(['refund', 'checkout'])",
    to: ".fill(['checkout', 'refund'])",
  },
};
