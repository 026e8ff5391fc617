import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { invite, type StaffChange, terminal } from '../../../functions/store/staff/staff-changes.ts';

/** The table that a change of the team is written to. */
interface StaffTable {
  documents: DynamoDBDocumentClient;
  tableName: string;
}

/** Commits a change of the team in one transaction. False when the person has changed since they were read. */
export const commitStaffChange = async (
  { documents, tableName }: StaffTable,
  { writes }: StaffChange,
): Promise<boolean> => {
  const TransactItems = writes.map((write) =>
    Object.fromEntries(
      Object.entries(write).map(([operation, input]) => [operation, { ...input, TableName: tableName }]),
    ),
  );
  try {
    await documents.send(new TransactWriteCommand({ TransactItems }));
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false;
    throw error;
  }
};

/** A new person of the staff, invited from the terminal. */
export const inviteByTerminal = (person: Parameters<typeof invite>[0], nowMs: number) =>
  invite(person, terminal, nowMs);
