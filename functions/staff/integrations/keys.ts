import { randomBytes } from 'node:crypto';
import { machineKeyPrefix } from '../../../shared/domain/machines/scopes.ts';
import type { NewMachineKey, MachineKey as ShownKey } from '../../../shared/schemas/staff/integrations.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import {
  allMachineKeys,
  createMachineKey,
  type MachineKey,
  revokeMachineKey,
} from '../../store/integrations/machine-keys.ts';
import { audit } from '../../store/office/audits.ts';
import { hashUnguessable } from '../../table/rows/digest.ts';
import { transact } from '../../table/table.ts';

const mostKeys = 20;
/** Of a key, so much is kept to tell it from others. */
const beginningLength = machineKeyPrefix.length + 4;

/** Of 256 random bits, which nobody can guess: a digest without salt keeps it. */
const newKey = (): string => machineKeyPrefix + randomBytes(32).toString('hex');

export const shownKey = ({ hash: _, by: __, ...key }: MachineKey): ShownKey => key;

/** Makes a key. It is in this answer alone. */
export const makeKey = async (wanted: NewMachineKey, by: string, nowMs: number) => {
  const keys = await allMachineKeys();
  if (keys.some(({ id }) => id === wanted.id))
    throw new AppError('conflict', 'This key was made before. Please revoke it, and make another.');
  if (keys.length >= mostKeys)
    throw new AppError('conflict', `There are ${mostKeys} keys already. Please revoke one first.`);
  const key = newKey();
  const note = wanted.note ?? '';
  const made: MachineKey = {
    ...wanted,
    note,
    hash: hashUnguessable(key),
    beginning: key.slice(0, beginningLength),
    createdAt: new Date(nowMs).toISOString(),
    by,
  };
  const entry = audit({ action: 'key made', by, name: made.scope, note }, nowMs);
  if (!(await transact([...createMachineKey(made), entry])))
    throw new AppError('conflict', 'The key was not made. Please try again.');
  logEvent('machine key changed', { by, keyId: made.id, scope: made.scope, action: 'made' });
  return { ...shownKey(made), key };
};

/** Revokes a key at once. */
export const revokeKey = async (id: string, by: string, nowMs: number): Promise<void> => {
  const key = (await allMachineKeys()).find((found) => found.id === id);
  if (!key) throw new AppError('not-found', 'There is no such key.');
  const { hash, scope, note } = key;
  const entry = audit({ action: 'key revoked', by, name: scope, note }, nowMs);
  if (await transact([...revokeMachineKey(hash), entry]))
    logEvent('machine key changed', { by, keyId: id, scope, action: 'revoked' });
};
