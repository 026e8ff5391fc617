import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, userId: technical(z.string()) });

export type AccountEmailRow = RowOf<typeof schema>;

export const accountEmailRow: RowKind<AccountEmailRow> = {
  name: 'account-email',
  at: [/^EMAIL#/, /^ACCOUNT$/],
  erasing: 'delete',
  schema,
};

/** Confirmed e-mail addresses are unique without regard to case. */
export const accountEmailKey = (email: string): Key<AccountEmailRow> => ({
  pk: `EMAIL#${email.toLowerCase()}`,
  sk: 'ACCOUNT',
});
