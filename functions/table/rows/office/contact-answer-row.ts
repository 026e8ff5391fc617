import * as z from 'zod/mini';
import { personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...expiring,
    entity: technical(z.literal('contact-answer')),
    /** The id of the contact message. */
    id: technical(z.string()),
    nonce: technical(z.string()),
    by: technical(z.string()),
    at: technical(z.string()),
    name: personal(z.string()),
    email: personal(z.string()),
    subject: personal(z.optional(z.string())),
    /** The contact message, which the email quotes. */
    message: personal(z.string()),
    text: personal(z.string()),
  });

/** The answer of an operator to a contact message. */
export type ContactAnswerRow = RowOf<typeof schema>;

export const contactAnswerRow: RowKind<ContactAnswerRow> = {
  name: 'contact-answer',
  at: [/^CONTACT#/, /^ANSWER#/],
  erasing: 'expire',
  schema,
};

export const contactAnswerKey = (id: string, nonce: string): Key<ContactAnswerRow> => ({
  pk: `CONTACT#${id}`,
  sk: `ANSWER#${nonce}`,
});
