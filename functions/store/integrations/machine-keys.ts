import { hourMs } from '../../../shared/domain/time/milliseconds.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { isNew, isThere } from '../../table/conditions.ts';
import { getAll } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { ListedRow } from '../../table/rows/integrations/hook-row.ts';
import type { MachineKeyRow } from '../../table/rows/integrations/machine-key-row.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { rowsUnder, sendChange, type Write } from '../../table/table.ts';
import { change, put, take } from '../../table/write.ts';

export type MachineKey = Content<MachineKeyRow>;

const attributes = [
  'id',
  'hash',
  'beginning',
  'scope',
  'namesPeople',
  'note',
  'createdAt',
  'by',
  'lastUsedAt',
] as const satisfies readonly (keyof MachineKey)[];

/** The key with a digest. Undefined for one that was revoked. */
export const getMachineKey = (hash: string): Promise<MachineKey | undefined> => getRow(keys.machineKey(hash));

/** All keys, the oldest first. */
export const allMachineKeys = async (): Promise<MachineKey[]> => {
  const listed = await rowsUnder<ListedRow>(keys.machineKeys());
  const found = await getAll<MachineKey>(
    listed.map(({ sk }) => keys.machineKey(sk)),
    attributes,
  );
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
};

/** A key and its place in the list. */
export const createMachineKey = (key: MachineKey): Write[] => [
  put(keys.machineKey(key.hash), { ...key, ...writtenBy() }, { when: isNew }),
  put(keys.machineKeyListed(key.hash), {}),
];

/** Revokes a key: the next request with it is refused. The transaction fails when there is none. */
export const revokeMachineKey = (hash: string): Write[] => [
  take(keys.machineKey(hash), { when: isThere }),
  take(keys.machineKeyListed(hash)),
];

/** Notes the use of a key, at most once an hour. A key that was revoked meanwhile does not come back. */
export const noteUse = async ({ hash, lastUsedAt }: MachineKey, nowMs: number): Promise<void> => {
  if (lastUsedAt && nowMs - Date.parse(lastUsedAt) < hourMs) return;
  const now = new Date(nowMs).toISOString();
  await sendChange(change(keys.machineKey(hash), { set: { lastUsedAt: now }, when: isThere }));
};
