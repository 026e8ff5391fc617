import * as z from 'zod/mini';
import type { AddressDigest } from '../address-digests.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, ...expiring });

/** That a browser has opened a link in a mail to a mailbox. */
export type BrowserMailboxRow = RowOf<typeof schema>;

export const browserMailboxRow: RowKind<BrowserMailboxRow> = {
  name: 'browser-mailbox',
  at: [/^BROWSER#/, /^MAILBOX#/],
  erasing: 'expire',
  schema,
};

/** The key holds only a digest of the mailbox. */
export const mailboxOfBrowserKey = (browserId: string, person: AddressDigest): Key<BrowserMailboxRow> => ({
  pk: `BROWSER#${browserId}`,
  sk: `MAILBOX#${person}`,
});
