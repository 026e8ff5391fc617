import {
  type Answer,
  type DynamoDbRefusal,
  refusalAnswer,
} from '../../../infra/testing/in-process/dynamodb-refusals.ts';
import { documents } from '../../table/table.ts';
import { ItemLocks } from './item-locks.ts';
import { silentServer } from './silent-server.ts';

/**
 * - `hangs`: the connection is accepted, and no answer comes.
 * - `reset`: the connection breaks before the request arrives.
 * - `answer lost`: the request takes effect, and the connection breaks before the answer arrives.
 */
export type DynamoDbFault = DynamoDbRefusal | 'hangs' | 'reset' | 'answer lost';

/** Those that pass by themselves before a call takes effect, so that it has to be tried again. */
export const passingFaults: readonly DynamoDbFault[] = [
  'conflict',
  'throttled',
  'over its throughput',
  'over the account limit',
  'in progress',
  'unavailable',
  'reset',
];

interface Target {
  /** For example "UpdateItem". Absent: every operation that the fault can strike. */
  operation?: string;
  /** The number of calls that pass before the fault. */
  after?: number;
  times?: number;
  /** Leaves the calls alone that try again. */
  firstTriesOnly?: boolean;
}

interface Planned {
  fault: DynamoDbFault;
  operation: string | undefined;
  after: number;
  times: number;
  firstTriesOnly: boolean;
}

type Handle = typeof documents.config.requestHandler.handle;
type Request = Parameters<Handle>[0];

const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

interface Call {
  operation: string;
  isFirstTry: boolean;
}

const canStrike = (planned: Planned, call: Call): boolean => {
  if (planned.firstTriesOnly && !call.isFirstTry) return false;
  if (planned.operation !== undefined) return planned.operation === call.operation;
  return planned.fault !== 'conflict' || writes.includes(call.operation);
};

const toResponse = ({ status, body }: Answer): Awaited<ReturnType<Handle>> =>
  ({ response: { statusCode: status, headers: {}, body: Buffer.from(body) } }) as unknown as Awaited<
    ReturnType<Handle>
  >;

const isAnswer = (result: object): result is Answer => 'status' in result;

const reset = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** Faults between the functions and the engine. */
export class DynamoDbFaults {
  /** The number of struck calls. */
  struck = 0;
  /** The number of calls, tries included. */
  calls = 0;
  #planned: Planned[] = [];
  #locks: ItemLocks | undefined;
  readonly #engine: Handle;
  readonly #silentPort: () => number;

  constructor(engine: Handle, silentPort: () => number) {
    this.#engine = engine;
    this.#silentPort = silentPort;
  }

  /** Strikes the next calls of the operation. */
  strike(fault: DynamoDbFault, target: Target = {}): void {
    const { operation, after = 0, times = 1, firstTriesOnly = false } = target;
    this.#planned.push({ fault, operation, after, times, firstTriesOnly });
  }

  /** From now on a transaction locks its items for a while, as in DynamoDB. */
  lockItems(transactionMs: number): ItemLocks {
    this.#locks = new ItemLocks(transactionMs);
    return this.#locks;
  }

  clear(): void {
    this.#planned = [];
    this.#locks = undefined;
    this.struck = 0;
    this.calls = 0;
  }

  handle: Handle = async (request, options) => {
    this.calls += 1;
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
    const body = String(request.body);
    const isFirstTry = request.headers['amz-sdk-request']?.startsWith('attempt=1;') ?? true;
    const fault = this.#draw({ operation, isFirstTry });
    if (fault) return this.#fail(fault, operation, request, options);
    const perform = () => this.#engine(request, options);
    const result = await (this.#locks?.perform(operation, body, perform) ?? perform());
    return isAnswer(result) ? toResponse(result) : result;
  };

  #draw(call: Call): DynamoDbFault | undefined {
    const next = this.#planned.find((planned) => planned.times > 0 && canStrike(planned, call));
    if (!next) return undefined;
    if (next.after > 0) {
      next.after -= 1;
      return undefined;
    }
    next.times -= 1;
    this.struck += 1;
    return next.fault;
  }

  async #fail(
    fault: DynamoDbFault,
    operation: string,
    request: Request,
    options: Parameters<Handle>[1],
  ): ReturnType<Handle> {
    if (fault === 'hangs') return this.#engine({ ...request, port: this.#silentPort() } as Request, options);
    if (fault === 'answer lost') await this.#engine(request, options);
    if (fault === 'reset' || fault === 'answer lost') throw reset();
    return toResponse(refusalAnswer(fault, operation, String(request.body)));
  }
}

/** Faults of DynamoDB for the tests of a file. Each test starts without faults. */
export const dynamoDbFaults = (): DynamoDbFaults => {
  const handler = documents.config.requestHandler;
  const { port } = silentServer();
  const faults = new DynamoDbFaults(handler.handle.bind(handler), port);
  Object.assign(handler, { handle: faults.handle });
  afterEach(() => faults.clear());
  return faults;
};
