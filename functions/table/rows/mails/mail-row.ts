import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    status: technical(z.enum(['sending', 'sent'])),
    claimId: technical(z.optional(z.string())),
    endsAtMs: technical(z.optional(z.number())),
    sentAt: technical(z.optional(z.string())),
    messageId: technical(z.optional(z.string())),
  });

/** That a mail is, or is being, sent. */
export type MailRow = RowOf<typeof schema>;

export const mailRow: RowKind<MailRow> = { name: 'mail', at: [/^MAIL#/, /^MAIL$/], schema };

export const mailKey = (messageKey: string): Key<MailRow> => ({ pk: `MAIL#${messageKey}`, sk: 'MAIL' });
