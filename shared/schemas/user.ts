import * as z from 'zod/mini';

/** A registered visitor as the browser sees one. */
export const user = z.object({ id: z.uuid(), username: z.string() });
export type User = z.output<typeof user>;

/** A stored account: `password` is a PHC string, never the password itself. */
export const account = z.extend(user, { password: z.string() });
export type Account = z.output<typeof account>;
