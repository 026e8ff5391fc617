import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyedByPerson } from '../attributes.ts';
import { digestPersonal } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({ ...keyedByPerson, at: technical(z.string()), expiresAt: technical(z.number()) });

/** An address from which an email has come back for good. */
export type UnreachableRow = RowOf<typeof schema>;

export const unreachableRow: RowKind<UnreachableRow> = {
  name: 'unreachable',
  at: [/^EMAIL#/, /^UNREACHABLE$/],
  erasing: 'expire',
  schema,
};

export const unreachableKey = (email: string): Key<UnreachableRow> => ({
  pk: `EMAIL#${digestPersonal(email.toLowerCase())}`,
  sk: 'UNREACHABLE',
});
