import * as z from 'zod/mini';
import { personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const request = () => ({ ...keyed, ...written, ...expiring, id: technical(z.string()) });
const ofAccount = () => ({
  ...request(),
  email: personal(z.string()),
  userId: technical(z.optional(z.string())),
});

const schema = () =>
  z.discriminatedUnion('entity', [
    z.strictObject({ ...ofAccount(), entity: technical(z.literal('email-confirmation')) }),
    z.strictObject({ ...ofAccount(), entity: technical(z.literal('password-reset')) }),
    z.strictObject({
      ...ofAccount(),
      entity: technical(z.literal('sign-in-link')),
      ask: technical(z.optional(z.string())),
    }),
    z.strictObject({
      ...request(),
      entity: technical(z.literal('booking-link')),
      bookingId: technical(z.string()),
    }),
    z.strictObject({
      ...request(),
      entity: technical(z.literal('booking-links')),
      email: personal(z.string()),
    }),
    z.strictObject({
      ...request(),
      entity: technical(z.literal('mail-again')),
      about: z.strictObject(keyed),
    }),
  ]);

/** A request for a mail. The stream of the table carries it to the mail function, which deletes it. */
export type MailRequestRow = RowOf<typeof schema>;

export const mailRequestRow: RowKind<MailRequestRow> = {
  name: 'mail-request',
  at: [/^(USER|MAIL-REQUEST)#/, /^MAIL-REQUEST/],
  erasing: 'delete',
  schema,
};

export const memberMailRequestKey = (userId: string, requestId: string): Key<MailRequestRow> => ({
  pk: `USER#${userId}`,
  sk: `MAIL-REQUEST#${requestId}`,
});

export const mailRequestKey = (requestId: string): Key<MailRequestRow> => ({
  pk: `MAIL-REQUEST#${requestId}`,
  sk: 'MAIL-REQUEST',
});
