import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    id: technical(z.string()),
    /** A digest of its hours and words. Absent in rows of an older release. */
    content: technical(z.optional(z.string())),
    mails: technical(z.int()),
    at: technical(z.string()),
  });

/** A message to everybody who is booked in certain hours. */
export type SentMessageRow = RowOf<typeof schema>;

export const sentMessageRow: RowKind<SentMessageRow> = {
  name: 'sent-message',
  at: [/^MESSAGES#/, /./],
  schema,
};

/** The messages that were sent on a local date. */
export const messagesKey = (sentOn: string): PartitionKey => `MESSAGES#${sentOn}`;

export const messageKey = (sentOn: string, number: number): Key<SentMessageRow> => ({
  pk: `MESSAGES#${sentOn}`,
  sk: String(number),
});
