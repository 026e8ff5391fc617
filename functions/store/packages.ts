import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { spendHours } from '../../shared/domain/package-hours.ts';
import type { HoursPackage } from '../../shared/schemas/package.ts';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';

/** A package with the fields that only the server sees. */
export interface StoredPackage extends HoursPackage {
  paymentIntentId: string;
}

export const getPackage = async (userId: string, packageId: string): Promise<StoredPackage | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.package(userId, packageId), ConsistentRead: true }),
  );
  return Item as StoredPackage | undefined;
};

export const packagesOfMember = (userId: string): Promise<StoredPackage[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.account(userId).pk, ':prefix': 'PACKAGE#' },
    ConsistentRead: true,
  });

export const createPackage = (hoursPackage: StoredPackage): Write => ({
  Put: {
    Item: {
      ...keys.package(hoursPackage.userId, hoursPackage.id),
      entity: 'package',
      ...hoursPackage,
      ...writtenBy(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Takes hours off a package. The transaction fails when its hours have changed since it was read. */
export const takeHours = (
  hoursPackage: StoredPackage,
  spent: NonNullable<ReturnType<typeof spendHours>>,
): Write => ({
  Update: {
    Key: keys.package(hoursPackage.userId, hoursPackage.id),
    UpdateExpression: 'SET hoursUsed = :next, #status = :status',
    ConditionExpression: 'hoursUsed = :seen',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':next': spent.hoursUsed,
      ':status': spent.status,
      ':seen': hoursPackage.hoursUsed,
    },
  },
});
