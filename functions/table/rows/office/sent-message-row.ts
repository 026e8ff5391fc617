import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    id: z.string(),
    /** A digest of its hours and words. Absent in rows of an older release. */
    content: z.optional(z.string()),
    mails: z.int(),
    at: z.string(),
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
