import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../table/keys.ts';
import type { ChallengeRow } from '../../table/rows/people/challenge-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { documents, sendPut, tableName } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** A stored challenge for a proof of work. */
type StoredChallenge = Content<ChallengeRow>;

export const saveChallenge = async (challenge: StoredChallenge): Promise<void> => {
  await sendPut(put(keys.challenge(challenge.id), challenge));
};

/**
 * Deletes a challenge and returns it, so that it can be used once. Undefined when it was used before or has expired.
 */
export const spendChallenge = async (id: string, nowMs: number): Promise<StoredChallenge | undefined> => {
  const { Attributes } = await documents.send(
    new DeleteCommand({ TableName: tableName(), Key: keys.challenge(id), ReturnValues: 'ALL_OLD' }),
  );
  const spent = Attributes as ChallengeRow | undefined;
  return spent && spent.expiresAt > nowMs / 1000 ? spent : undefined;
};
