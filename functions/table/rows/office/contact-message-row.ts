import * as z from 'zod/mini';
import { expiring, keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    ...expiring,
    entity: z.optional(z.literal('contact-message')),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    subject: z.optional(z.string()),
    message: z.string(),
    createdAt: z.string(),
  });

/** A message that a visitor wrote to us. */
export type ContactMessageRow = RowOf<typeof schema>;

export const contactMessageRow: RowKind<ContactMessageRow> = {
  name: 'contact-message',
  at: [/^CONTACT#/, /^CONTACT$/],
  schema,
};

export const contactMessageKey = (id: string): Key<ContactMessageRow> => ({
  pk: `CONTACT#${id}`,
  sk: 'CONTACT',
});
