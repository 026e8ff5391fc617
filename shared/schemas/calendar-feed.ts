import * as z from 'zod/mini';

/** `since`: when the address was made. Absent: there is none. */
export const feedState = z.object({ since: z.optional(z.string()) });

/** The address is shown once, since only its digest is kept. */
export const newFeed = z.object({ address: z.string(), since: z.string() });
export type NewFeed = z.output<typeof newFeed>;
