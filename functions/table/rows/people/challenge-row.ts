import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    id: technical(z.string()),
    /** Made by altcha-lib, and signed with `secret`. */
    signed: technical(z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })),
    secret: technical(z.string()),
    /** The average number of keys that have to be derived. */
    work: technical(z.number()),
    expiresAt: technical(z.number()),
  });

/** A proof of work that was asked for. */
export type ChallengeRow = RowOf<typeof schema>;

export const challengeRow: RowKind<ChallengeRow> = {
  name: 'challenge',
  at: [/^CHALLENGE#/, /^CHALLENGE$/],
  schema,
};

export const challengeKey = (id: string): Key<ChallengeRow> => ({ pk: `CHALLENGE#${id}`, sk: 'CHALLENGE' });
