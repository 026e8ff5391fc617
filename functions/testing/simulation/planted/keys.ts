import type { Mutation } from '../mutations.ts';

/** Bugs in who can open what. */
export const keysThatFail: Readonly<Record<string, Mutation>> = {
  'open no booking of a guest': {
    file: 'functions/runtime/booking-access.ts',
    seed: 1,
    from: 'if (booking && (await opens(booking, visitor, linkKey))) return booking;',
    to: 'if (booking?.userId && (await opens(booking, visitor, linkKey))) return booking;',
  },
};
