import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { documents, rowsUnder, tableName, updateIf } from '../../table/table.ts';

// The words of staff about a person are in rows beside the booking or the strikes that they are about, to which the
// audit refers. They are erased with the person; the audit keeps the act and the cents.

interface Key {
  pk: string;
  sk: string;
}

/** The `about` of an entry about the strikes of a person. */
export const aboutStrikes = (digest: string): string => `STRIKES ${digest}`;

interface Words {
  reason?: string;
  note?: string;
}

/** Entries of the audit with their words, as far as they are not erased. Older entries hold their words themselves. */
export const withWords = async <Entry extends Words & { words?: Key }>(
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const places = entries.flatMap(({ words }) => words ?? []);
  const rows = places.length > 0 ? await getAllByKey<Words>(places, ['reason', 'note']) : new Map();
  return entries.map((entry) => ({ ...entry, ...(entry.words && rows.get(nameOfKey(entry.words))) }));
};

/** Takes the words out of an entry of the audit from before they had a row of their own. The entry stays. */
const eraseOldWords = (Key: Key): Promise<boolean> =>
  updateIf({
    Key,
    UpdateExpression: 'REMOVE reason, note',
    ConditionExpression: 'attribute_exists(reason) OR attribute_exists(note)',
  });

/** Takes an operator's note about the strikes of a person out of an older entry of the audit, of this time. */
export const eraseOldNotes = async (at: string, digest: string): Promise<void> => {
  const { pk, sk: prefix } = keys.auditEntry(at, '');
  const entries = await rowsUnder<Key & { about?: string }>(pk, prefix);
  for (const { sk } of entries.filter(({ about }) => about === aboutStrikes(digest)))
    await eraseOldWords({ pk, sk });
};

/**
 * Erases what operators have written about a booking, or about a package, in reasons. What they did stays. The copy
 * beside the booking goes last, so that a repetition continues.
 */
export const eraseReasons = async (bookingId: string): Promise<void> => {
  const { pk, sk: prefix } = keys.bookingAudit(bookingId, '');
  const copies = await rowsUnder<Key & Words & { at: string }>(pk, prefix);
  for (const { sk, at } of copies.filter(({ reason }) => reason !== undefined)) {
    await eraseOldWords(keys.auditEntry(at, sk.slice(prefix.length)));
    await documents.send(
      new UpdateCommand({ TableName: tableName(), Key: { pk, sk }, UpdateExpression: 'REMOVE reason' }),
    );
  }
};
