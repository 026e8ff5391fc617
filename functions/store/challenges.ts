import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** Work that was asked for. */
export interface StoredChallenge {
  id: string;
  /** As altcha-lib made it, signed with `secret`. */
  signed: { parameters: Record<string, unknown>; signature: string };
  secret: string;
  /** How many keys have to be derived for it, on average. */
  work: number;
  expiresAt: number;
}

export const saveChallenge = async (challenge: StoredChallenge): Promise<void> => {
  await documents.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.challenge(challenge.id), ...challenge } }),
  );
};

/** Takes a challenge out of the table, so that it is of use once. Undefined when it is spent, or too old. */
export const spendChallenge = async (id: string, nowMs: number): Promise<StoredChallenge | undefined> => {
  const { Attributes } = await documents.send(
    new DeleteCommand({ TableName: tableName(), Key: keys.challenge(id), ReturnValues: 'ALL_OLD' }),
  );
  const spent = Attributes as StoredChallenge | undefined;
  return spent && spent.expiresAt > nowMs / 1000 ? spent : undefined;
};
