import { isSpent } from '../../../shared/domain/prices/package-hours.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type PackageRow, packageRow } from '../../table/rows/packages/package-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { eraseRow } from '../erase-row.ts';
import { workAttributes } from '../work/work.ts';

/** A package with the fields that only the server sees. */
export type StoredPackage = Content<PackageRow>;

export const getPackage = (userId: string, packageId: string): Promise<StoredPackage | undefined> =>
  getRow(keys.package(userId, packageId));

/** The packages of a member. */
export const packagesOfMember = (userId: string): Promise<StoredPackage[]> =>
  rowsUnder(keys.account(userId).pk, 'PACKAGE#');

/** Erases the person from the packages of a member. Hours and money stay. */
export const erasePackages = async (userId: string): Promise<void> => {
  for (const bought of await packagesOfMember(userId))
    await eraseRow(packageRow, { ...bought, ...keys.package(userId, bought.id) });
};

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

const same = (name: string, seen: unknown): string =>
  seen === undefined ? `attribute_not_exists(${name})` : `${name} = :${name}`;

/** The transaction fails when the package has changed or been disputed since it was read, or is completed. */
const updateUnchanged = (
  { userId, id, hoursUsed, dispute, chargedBackCents }: StoredPackage,
  UpdateExpression: string,
  values: Record<string, number | string>,
): Write => ({
  Update: {
    Key: keys.package(userId, id),
    UpdateExpression,
    ConditionExpression: `hoursUsed = :seen AND #status = :active AND ${same('dispute', dispute)} AND ${same('chargedBackCents', chargedBackCents)}`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ...values,
      ...(dispute && { ':dispute': dispute }),
      ...(chargedBackCents !== undefined && { ':chargedBackCents': chargedBackCents }),
      ':seen': hoursUsed,
      ':active': 'active',
    },
  },
});

const dueAt = (sessionEndMs: number) => ({
  ':queue': 'package',
  ':dueAt': new Date(sessionEndMs).toISOString(),
});

/**
 * Takes hours off a package, or gives them back: `hours` is below zero. Once no hours are left, the package is work for
 * the reconciler when this session is over. The transaction fails when the package has changed since it was read.
 */
export const changeHours = (hoursPackage: StoredPackage, hours: number, sessionEndMs: number): Write => {
  const hoursUsed = hoursPackage.hoursUsed + hours;
  return isSpent({ ...hoursPackage, hoursUsed })
    ? updateUnchanged(hoursPackage, 'SET hoursUsed = :next, workQueue = :queue, workDueAt = :dueAt', {
        ':next': hoursUsed,
        ...dueAt(sessionEndMs),
      })
    : updateUnchanged(hoursPackage, `SET hoursUsed = :next REMOVE ${workAttributes}`, { ':next': hoursUsed });
};

/** Looks at a package again when a session is over. The transaction fails when it has changed since it was read. */
export const setPackageDue = (hoursPackage: StoredPackage, sessionEndMs: number): Write =>
  updateUnchanged(
    hoursPackage,
    'SET workQueue = :queue, workDueAt = :dueAt REMOVE workTries, workSince',
    dueAt(sessionEndMs),
  );

/** Ends the work on a package whose hours were not all sat. The transaction fails when it has changed meanwhile. */
export const leavePackageOpen = (hoursPackage: StoredPackage): Write =>
  updateUnchanged(hoursPackage, `REMOVE ${workAttributes}`, {});

/** Completes a package whose hours have all been sat. The transaction fails when it has changed since it was read. */
export const completePackage = (hoursPackage: StoredPackage, nowMs: number): Write =>
  updateUnchanged(hoursPackage, `SET #status = :completed, completedAt = :now REMOVE ${workAttributes}`, {
    ':completed': 'completed',
    ':now': new Date(nowMs).toISOString(),
  });
