import * as z from 'zod/mini';

/** One sentence about what is so, and the acts that are open to its reader. */
export const standingOf = <const Act extends string>(acts: readonly Act[]) => ({
  says: z.string(),
  acts: z.readonly(z.array(z.enum(acts))),
});
