import type { Endpoint } from '../../shared/contract/definition/endpoint.ts';
import { requireMachine } from '../access/machine-access.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** A machine with a key for the scope of the contract. Throws 401 without, and 403 for a key with another scope. */
export default (received: ReceivedRequest, { machineScope }: Endpoint) =>
  requireMachine(machineScope, received);
