import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed, keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { FormerDigest } from '../former-digests.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const useSchema = () =>
  z.strictObject({
    ...keyed,
    cents: money(z.int()),
    at: money(z.string()),
    /** Absent while the checkout is open. */
    boughtAt: money(z.optional(z.string())),
    /** The part of the cents that is given back, because that part of the price was refunded. */
    backCents: money(z.optional(z.int())),
  });

/** The use of a code by a checkout. */
export type CodeUseRow = RowOf<typeof useSchema>;

const personSchema = () => z.strictObject({ ...keyedByPerson, uses: technical(z.int()) });

/** The uses of a code by one person. */
export type CodePersonRow = RowOf<typeof personSchema>;

export const codeUseRow: RowKind<CodeUseRow> = {
  name: 'code-use',
  at: [/^CODE#/, /^USE#/],
  schema: useSchema,
};

export const codePersonRow: RowKind<CodePersonRow> = {
  name: 'code-person',
  at: [/^CODE#/, /^PERSON#/],
  erasing: 'strip',
  schema: personSchema,
};

export const codeUseKey = (code: string, checkoutId: string): Key<CodeUseRow> => ({
  pk: `CODE#${code}`,
  sk: `USE#${checkoutId}`,
});

export const codePersonKey = (code: string, person: KeyedDigest | FormerDigest): Key<CodePersonRow> => ({
  pk: `CODE#${code}`,
  sk: `PERSON#${person}`,
});
