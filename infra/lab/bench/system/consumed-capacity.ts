import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request as httpRequest } from 'node:http';
import type { HttpHandler } from '../../../local/server/http.ts';
import { readBody } from '../../../local/server/http.ts';

/** Capacity units as DynamoDB charges them. */
export interface Capacity {
  readUnits: number;
  writeUnits: number;
}

interface ConsumedCapacity {
  CapacityUnits: number;
}

const reads = ['GetItem', 'Query', 'BatchGetItem', 'TransactGetItems'];
const maxBytes = 4 * 1024 * 1024;

const forward = (
  endpoint: string,
  agent: Agent,
  { headers, method }: IncomingMessage,
  body: Buffer,
): Promise<{ answer: IncomingMessage; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(endpoint);
    const sent = httpRequest(
      endpoint,
      { agent, method, headers: { ...headers, host, 'content-length': body.length } },
      (answer) => {
        readBody(answer, maxBytes).then((received) => resolve({ answer, body: received }), reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

/**
 * A proxy before DynamoDB that adds a request for the consumed capacity, so the functions stay unchanged.
 * `takeCapacity` returns the units since its last call.
 */
export const createCapacityMeter = (endpoint: string): { handle: HttpHandler; takeCapacity(): Capacity } => {
  const agent = new Agent({ keepAlive: false });
  let capacity: Capacity = { readUnits: 0, writeUnits: 0 };
  const count = (operation: string, consumed: ConsumedCapacity | ConsumedCapacity[] | undefined): void => {
    const units = [consumed ?? []].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    if (reads.includes(operation)) capacity.readUnits += units;
    else capacity.writeUnits += units;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const input = JSON.parse((await readBody(request, maxBytes)).toString());
    const asked = Buffer.from(JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' }));
    const { answer, body } = await forward(endpoint, agent, request, asked);
    count(operation, JSON.parse(body.toString()).ConsumedCapacity);
    // A kept connection may close just as it is used again, and the SDK's second try would be counted.
    response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
    response.end(body);
  };
  return {
    handle,
    takeCapacity: () => {
      const taken = capacity;
      capacity = { readUnits: 0, writeUnits: 0 };
      return taken;
    },
  };
};
