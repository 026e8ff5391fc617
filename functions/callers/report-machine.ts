import { requireMachine } from '../access/machine-access.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** A machine with a key that reads the report. Throws 401 without. */
export default (received: ReceivedRequest) => requireMachine('report', received);
