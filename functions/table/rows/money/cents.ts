import * as z from 'zod/mini';

/** An amount of money that is never below zero. */
export const cents = () => z.int().check(z.nonnegative());
