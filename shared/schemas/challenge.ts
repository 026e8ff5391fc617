import * as z from 'zod/mini';

/** A challenge of altcha-lib: derive keys from one counter after another until a key begins with the prefix. */
export const challenge = z.object({
  id: z.uuid(),
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
});
export type Challenge = z.output<typeof challenge>;

export const solution = z.strictObject({
  id: z.uuid(),
  counter: z.int().check(z.nonnegative()),
  derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Solution = z.output<typeof solution>;
