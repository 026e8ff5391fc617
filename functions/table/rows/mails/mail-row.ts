import * as z from 'zod/mini';
import { emailOutcomes, returnReasons } from '../../../../shared/domain/people/email-outcomes.ts';
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
    /** The row that it reports. */
    about: z.optional(z.strictObject(keyed)),
    bookingId: technical(z.optional(z.string())),
    outcome: technical(z.optional(z.enum(emailOutcomes))),
    outcomeAt: technical(z.optional(z.string())),
    returnReason: technical(z.optional(z.enum(returnReasons))),
  });

/** That a mail is, or is being, sent. */
export type MailRow = RowOf<typeof schema>;

export const mailRow: RowKind<MailRow> = { name: 'mail', at: [/^MAIL#/, /^MAIL$/], schema };

export const mailKey = (messageKey: string): Key<MailRow> => ({ pk: `MAIL#${messageKey}`, sk: 'MAIL' });
