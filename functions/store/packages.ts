import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { BookingDispute } from '../../shared/domain/disputes.ts';
import { isSpent } from '../../shared/domain/package-hours.ts';
import type { HoursPackage } from '../../shared/schemas/package.ts';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { documents, queryAll, tableName, type Write } from './table.ts';
import { workAttributes } from './work.ts';

/** A package with the fields that only the server sees. */
export interface StoredPackage extends HoursPackage {
  paymentIntentId: string;
  /** Set while its payment is disputed, and for good once the bank has given the money back. */
  dispute?: BookingDispute | undefined;
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

/**
 * Takes hours off a package, or gives them back: `hours` is below zero. Once no hours are left, the package is work for
 * the reconciler when this session is over. The transaction fails when the package has changed since it was read.
 */
export const changeHours = (hoursPackage: StoredPackage, hours: number, sessionEndMs: number): Write => {
  const hoursUsed = hoursPackage.hoursUsed + hours;
  const spent = isSpent({ ...hoursPackage, hoursUsed });
  return {
    Update: {
      Key: keys.package(hoursPackage.userId, hoursPackage.id),
      UpdateExpression: spent
        ? 'SET hoursUsed = :next, workQueue = :queue, workDueAt = :dueAt'
        : `SET hoursUsed = :next REMOVE ${workAttributes}`,
      ConditionExpression: 'hoursUsed = :seen AND #status = :active',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':next': hoursUsed,
        ':seen': hoursPackage.hoursUsed,
        ':active': 'active',
        ...(spent && { ':queue': 'package', ':dueAt': new Date(sessionEndMs).toISOString() }),
      },
    },
  };
};

/** Looks at a package again when a session is over. False when it has changed since it was read. */
export const setPackageDue = ({ userId, id, hoursUsed }: StoredPackage, sessionEndMs: number): Write => ({
  Update: {
    Key: keys.package(userId, id),
    UpdateExpression: `SET workQueue = :queue, workDueAt = :dueAt REMOVE workTries, workSince`,
    ConditionExpression: 'hoursUsed = :seen AND #status = :active',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':queue': 'package',
      ':dueAt': new Date(sessionEndMs).toISOString(),
      ':seen': hoursUsed,
      ':active': 'active',
    },
  },
});

/** Completes a package whose hours have all been sat. The transaction fails when it has changed since it was read. */
export const completePackage = ({ userId, id, hoursUsed, dispute }: StoredPackage, nowMs: number): Write => ({
  Update: {
    Key: keys.package(userId, id),
    UpdateExpression: `SET #status = :completed, completedAt = :now REMOVE ${workAttributes}`,
    ConditionExpression: `hoursUsed = :seen AND #status = :active AND ${dispute ? 'dispute = :dispute' : 'attribute_not_exists(dispute)'}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ...(dispute && { ':dispute': dispute }),
      ':completed': 'completed',
      ':now': new Date(nowMs).toISOString(),
      ':seen': hoursUsed,
      ':active': 'active',
    },
  },
});
