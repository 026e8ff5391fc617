import { GetCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../../functions/table/keys.ts';
import type { StrikeReviewRow } from '../../../functions/table/rows/desk/strike-review-row.ts';
import { aboutStrikes, isAboutPerson } from '../../../functions/table/rows/office/about-person.ts';
import type { AuditEntryRow } from '../../../functions/table/rows/office/audit-entry-row.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import type { OpenedSystem } from '../stage/open-system.ts';

type Table = Pick<OpenedSystem, 'documents' | 'tableName'>;

/** Entries of the audit that hold words about a person themselves, as early releases wrote them. */
async function* entriesWithWords({ documents, tableName }: Table) {
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :audit) AND (attribute_exists(reason) OR attribute_exists(note))',
      ExpressionAttributeValues: { ':audit': keys.auditEntry('', '').pk },
    },
  );
  for await (const { Items = [] } of pages) yield* (Items as AuditEntryRow[]).filter(isAboutPerson);
}

/** The note of an early review stands under the digest alone, until the next review of that person. */
const reviewOf = async ({ documents, tableName }: Table, { about = '', at }: AuditEntryRow) => {
  const Key = { pk: keys.strikeReviews(), sk: about.slice(aboutStrikes('').length) };
  const { Item } = await documents.send(new GetCommand({ TableName: tableName, Key }));
  return (Item as StrikeReviewRow | undefined)?.at === at ? Key : undefined;
};

/** The row that holds the words as well, and ends with the person. Undefined when it has ended. */
const wordsOf = async (table: Table, entry: AuditEntryRow): Promise<StoredRow | undefined> => {
  const id = entry.sk.slice(entry.sk.indexOf('#') + 1);
  return entry.bookingId === undefined ? reviewOf(table, entry) : keys.bookingAudit(entry.bookingId, id);
};

/** Takes the words about people out of the audit, which then refers to rows that end with them. Counts its entries. */
export const moveWords = async (table: Table): Promise<number> => {
  let moved = 0;
  for await (const entry of entriesWithWords(table)) {
    const { pk, sk } = entry;
    const words = await wordsOf(table, entry);
    await table.documents.send(
      new UpdateCommand({
        TableName: table.tableName,
        Key: { pk, sk },
        UpdateExpression: `${words ? 'SET words = :words ' : ''}REMOVE reason, note`,
        ConditionExpression: 'attribute_exists(pk)',
        ...(words && { ExpressionAttributeValues: { ':words': words } }),
      }),
    );
    moved += 1;
  }
  return moved;
};
