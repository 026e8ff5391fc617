import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { challengeHeader } from '../../shared/contract/challenge-headers.ts';
import type { Challenge } from '../../shared/schemas/challenge.ts';
import { keys } from '../table/keys.ts';
import { documents, tableName } from '../table/table.ts';

/** The number of keys that an answer asks its browser to derive. Zero when it asks for none. */
export const workAskedBy = async ({ headers }: { headers: Record<string, unknown> }): Promise<number> => {
  const challenge = headers[challengeHeader];
  if (typeof challenge !== 'string') return 0;
  const { id } = JSON.parse(challenge) as Challenge;
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.challenge(id), ConsistentRead: true }),
  );
  return Number(Item?.work);
};
