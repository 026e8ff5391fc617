import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...waiting,
    ...expiring,
    reason: technical(z.string()),
    askedWith: technical(z.optional(z.string())),
    askedAt: technical(z.optional(z.string())),
  });

/** That the mail about a row was given up, and why. */
export type UnsentMailRow = RowOf<typeof schema>;

export const unsentMailRow: RowKind<UnsentMailRow> = {
  name: 'unsent-mail',
  at: [/^UNSENT-MAIL#/, /./],
  schema,
};

/** A mail that could not be sent, by the key of the row that it reports. */
export const unsentMailKey = ({ pk, sk }: { pk: string; sk: string }): Key<UnsentMailRow> => ({
  pk: `UNSENT-MAIL#${pk}`,
  sk,
});
