import * as z from 'zod/mini';
import { money, personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    entity: technical(z.optional(z.literal('contact-message'))),
    id: money(z.string()),
    name: personal(z.string()),
    email: personal(z.string()),
    subject: personal(z.optional(z.string())),
    message: personal(z.string()),
    createdAt: money(z.string()),
  });

/** A message that a visitor wrote to us. */
export type ContactMessageRow = RowOf<typeof schema>;

export const contactMessageRow: RowKind<ContactMessageRow> = {
  name: 'contact-message',
  at: [/^CONTACT#/, /^CONTACT$/],
  erasing: 'expire',
  schema,
};

export const contactMessageKey = (id: string): Key<ContactMessageRow> => ({
  pk: `CONTACT#${id}`,
  sk: 'CONTACT',
});
