import { isSpent } from '../../../shared/domain/prices/package-hours.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { asRead, isNew } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type PackageRow, packageRow } from '../../table/rows/packages/package-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { type Change, change, put } from '../../table/write.ts';
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

export const createPackage = (hoursPackage: StoredPackage): Write =>
  put(
    keys.package(hoursPackage.userId, hoursPackage.id),
    { entity: 'package', ...hoursPackage, ...writtenBy() },
    { when: isNew },
  );

/** The transaction fails when the package has changed or been disputed since it was read, or is completed. */
const changeUnchanged = (
  { userId, id, hoursUsed, dispute, chargedBackCents }: StoredPackage,
  changed: Pick<Change<PackageRow>, 'remove' | 'set'>,
): Write =>
  change(keys.package(userId, id), {
    ...changed,
    when: {
      hoursUsed,
      status: 'active',
      dispute: asRead(dispute),
      chargedBackCents: asRead(chargedBackCents),
    },
  });

const workAfter = (sessionEndMs: number) => ({
  workQueue: 'package',
  workDueAt: new Date(sessionEndMs).toISOString(),
});

/**
 * Takes hours off a package, or gives them back: `hours` is below zero. Once no hours are left, the package is work for
 * the reconciler when this session is over. The transaction fails when the package has changed since it was read.
 */
export const changeHours = (hoursPackage: StoredPackage, hours: number, sessionEndMs: number): Write => {
  const hoursUsed = hoursPackage.hoursUsed + hours;
  return isSpent({ ...hoursPackage, hoursUsed })
    ? changeUnchanged(hoursPackage, { set: { hoursUsed, ...workAfter(sessionEndMs) } })
    : changeUnchanged(hoursPackage, { set: { hoursUsed }, remove: workAttributes });
};

/** Looks at a package again when a session is over. The transaction fails when it has changed since it was read. */
export const setPackageDue = (hoursPackage: StoredPackage, sessionEndMs: number): Write =>
  changeUnchanged(hoursPackage, { set: workAfter(sessionEndMs), remove: ['workTries', 'workSince'] });

/** Ends the work on a package whose hours were not all sat. The transaction fails when it has changed meanwhile. */
export const leavePackageOpen = (hoursPackage: StoredPackage): Write =>
  changeUnchanged(hoursPackage, { remove: workAttributes });

/** Completes a package whose hours have all been sat. The transaction fails when it has changed since it was read. */
export const completePackage = (hoursPackage: StoredPackage, nowMs: number): Write =>
  changeUnchanged(hoursPackage, {
    set: { status: 'completed', completedAt: new Date(nowMs).toISOString() },
    remove: workAttributes,
  });
