import * as limits from '../../shared/domain/access/limits.ts';
import type { MachineScope } from '../../shared/domain/machines/scopes.ts';
import { machineKeyPrefix } from '../../shared/domain/machines/scopes.ts';
import { AppError } from '../runtime/app-error.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';
import { getMachineKey, type MachineKey, noteUse } from '../store/integrations/machine-keys.ts';
import { hashUnguessable } from '../table/rows/digest.ts';
import { chargeWithoutWork } from './charge.ts';

const refused = (): AppError =>
  new AppError('not-signed-in', 'Please send a key in the header Authorization: Bearer.');

/** The key that a request shows. Undefined for anything that is none. */
const keyIn = ({ event }: Pick<ReceivedRequest, 'event'>): string | undefined => {
  const [, key] = /^Bearer ([\w-]{1,200})$/i.exec(event.headers.authorization ?? '') ?? [];
  return key?.startsWith(machineKeyPrefix) ? key : undefined;
};

/**
 * The key of a machine, which is read with each request: one that was revoked opens nothing from then on. Throws 401
 * without a key, 403 for one that reads something else, and 429 for one that asks too often.
 */
export const requireMachine = async (
  scope: MachineScope | undefined,
  received: ReceivedRequest,
): Promise<{ machine: Pick<MachineKey, 'namesPeople'> }> => {
  const shown = keyIn(received);
  const key = shown && (await getMachineKey(hashUnguessable(shown)));
  if (!key) throw refused();
  if (key.scope !== scope) throw new AppError('not-allowed', `This key reads the ${key.scope} alone.`);
  await chargeWithoutWork(limits.machine, { machine: key.hash }, received.nowMs);
  await noteUse(key, received.nowMs);
  return { machine: { namesPeople: key.namesPeople } };
};
