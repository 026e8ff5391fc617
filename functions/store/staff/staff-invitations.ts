import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../table/keys.ts';
import { documents, tableName, type Write } from '../../table/table.ts';

export interface StaffInvitation {
  staffId: string;
  endsAt: string;
  usedAt?: string;
}

/** The invitation of a link, which may have been used or have ended. */
export const getStaffInvitation = async (token: string): Promise<StaffInvitation | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.invitation(token), ConsistentRead: true }),
  );
  return Item as StaffInvitation | undefined;
};

/** Uses an invitation up. The transaction fails when another request has used it (part). */
export const useStaffInvitation = (token: string, nowMs: number): Write => ({
  Update: {
    Key: keys.invitation(token),
    UpdateExpression: 'SET usedAt = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(usedAt)',
    ExpressionAttributeValues: { ':now': new Date(nowMs).toISOString() },
  },
});
