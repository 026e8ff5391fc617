import * as z from 'zod/mini';
import { personalKey, technical } from '../attribute-classes.ts';
import { keyedByPerson } from '../attributes.ts';
import { digestPersonal } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyedByPerson,
    mailId: technical(z.string()),
    /** The page or the account that has asked for them. */
    ask: technical(z.string()),
    digits: technical(z.string()),
    /** The key of the link for which the digits stand. */
    link: personalKey(z.string()),
    expiresAt: technical(z.number()),
  });

/** The six digits beside a mailed link, for an account that confirms an address, or an address that signs in. */
export type MailedDigitsRow = RowOf<typeof schema>;

export const mailedDigitsRow: RowKind<MailedDigitsRow> = {
  name: 'mailed-digits',
  at: [/^CHALLENGE#/, /^MAILED-DIGITS$/],
  erasing: 'expire',
  schema,
};

export const mailedDigitsKey = (owner: string): Key<MailedDigitsRow> => ({
  pk: `CHALLENGE#${digestPersonal(owner.toLowerCase())}`,
  sk: 'MAILED-DIGITS',
});
