import { documents } from '../../../../functions/table/table.ts';
import { createKms, type JsonOperation } from '../../../local/aws/kms.ts';
import type { SigningKeys } from '../../../local/aws/signing-key.ts';
import { dynamoDbRefusals, type HttpAnswer, serviceRefusals } from './aws-refusals.ts';
import type { EngineConnection } from './engine-connection.ts';
import type { LaggingIndexes } from './lagging-indexes.ts';
import type { Network } from './network.ts';
import type { PostOffice } from './post-office.ts';
import type { Scheduler } from './scheduler.ts';

interface HttpRequest {
  headers: Record<string, string>;
  path: string;
  body?: string | Uint8Array;
}

/** The time limits in the configuration of the SDK's handler. */
interface HandlerConfig {
  requestTimeout?: number;
  throwOnRequestTimeout?: boolean;
}

/** The destination of requests while a history runs. Without one they go to the engine without faults. */
export interface AwsWorld {
  scheduler: Scheduler;
  network: Network;
  postOffice: PostOffice;
  /** Absent when indexes are up to date at once. */
  indexes: LaggingIndexes | undefined;
  /** Called after each change of the table. */
  onWrite: () => void;
}

const failure = (kind: 'reset' | 'timeout'): Error =>
  kind === 'reset'
    ? Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    : Object.assign(new Error('the answer did not come in time'), { name: 'TimeoutError' });

const textOf = (body: HttpRequest['body']): string =>
  typeof body === 'string' ? body : Buffer.from(body ?? []).toString('utf8');

const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'];

/**
 * A short description of a request for the trace. A throttle's key may contain the digest of a session, whose signature
 * differs each time a seed is played.
 */
const subjectOf = (operation: string, body: string): string => {
  const input = JSON.parse(body) as {
    Key?: { pk?: { S?: string }; sk?: { S?: string } };
    Item?: { pk?: { S?: string }; sk?: { S?: string } };
    ExpressionAttributeValues?: Record<string, { S?: string }>;
    TransactItems?: unknown[];
  };
  const key = input.Key ?? input.Item;
  const query = Object.values(input.ExpressionAttributeValues ?? {}).map(({ S }) => S);
  const subject = key
    ? `${key.pk?.S?.replace(/^THROTTLE#.*/, 'THROTTLE')} ${key.sk?.S}`
    : operation === 'Query'
      ? query.join(' ')
      : `${input.TransactItems?.length}`;
  return `${operation} ${subject}`;
};

/** The engine remembers request tokens for some minutes, and another history may create the same token. */
const withOwnToken = (body: string): string =>
  body.replace(
    /("ClientRequestToken":")[0-9a-f]{8}/,
    `$1${(process.env.TABLE_NAME ?? '').replace(/\D/g, '').padStart(8, '0')}`,
  );

/** Requests that stay in this process need no signature and no log of the library. Both would take time. */
const leaveUnsigned = (): void => {
  const signer = { sign: async (request: object) => request };
  Object.assign(documents.config, { signer: async () => signer, logger: {} });
};

export const connectAws = (engine: EngineConnection, signingKeys: SigningKeys, secrets: object) => {
  let world: AwsWorld | undefined;

  const dynamoDb = async (target: string, body: string, timeoutMs: number): Promise<HttpAnswer> => {
    const operation = target.split('.')[1] ?? '';
    const perform = async (): Promise<HttpAnswer> => {
      const { indexes, scheduler, onWrite } = world ?? {};
      if (indexes && scheduler && operation === 'Query' && body.includes('"IndexName"'))
        return indexes.query(body, scheduler.nowMs);
      const answer = await engine.send(target, withOwnToken(body));
      if (writes.includes(operation)) {
        if (scheduler) await indexes?.noteWrites(scheduler.nowMs);
        onWrite?.();
      }
      return answer;
    };
    if (!world) return perform();
    const { network, postOffice, scheduler } = world;
    const label = subjectOf(operation, body);
    const answering = network.call({
      service: 'dynamodb',
      label,
      perform,
      failure,
      timeoutMs,
      refusals: dynamoDbRefusals(operation, body, writes.includes(operation)),
    });
    const [, messageKey] = /^UpdateItem MAIL#(\S+) MAIL$/.exec(label) ?? [];
    if (!messageKey) return answering;
    const sender = scheduler.current;
    postOffice.noted(sender, messageKey, false);
    const answer = await answering;
    postOffice.noted(sender, messageKey, answer.status === 200);
    return answer;
  };

  const operations: Record<string, JsonOperation> = {
    ...createKms(signingKeys),
    'secretsmanager.GetSecretValue': () => ({ SecretString: JSON.stringify(secrets) }),
  };

  const service = (target: string, body: string, timeoutMs: number): Promise<HttpAnswer> => {
    const perform = async (): Promise<HttpAnswer> => ({
      status: 200,
      body: JSON.stringify(operations[target]?.(JSON.parse(body))),
    });
    // All processes of a history share one copy of Stripe's keys: a process that died with its request would stop the
    // rest.
    if (!world || target === 'secretsmanager.GetSecretValue') return perform();
    return world.network.call({
      service: target.split('.')[0] ?? '',
      label: target,
      perform,
      failure,
      timeoutMs,
      refusals: serviceRefusals,
    });
  };

  const mail = async (body: string, timeoutMs: number): Promise<HttpAnswer> => {
    const sender = world?.scheduler.current;
    if (!world || !sender) throw new Error('there is nobody to send mail to');
    const { network, postOffice, scheduler } = world;
    const letter = postOffice.read(body, sender);
    const answer = await network.call({
      service: 'ses',
      label: `SendEmail ${letter.key}`,
      perform: async () => {
        postOffice.deliver(letter, scheduler.nowMs);
        return { status: 200, body: '{"MessageId":"1"}' };
      },
      failure,
      timeoutMs,
      refusals: serviceRefusals,
    });
    if (answer.status === 200) postOffice.answered(letter);
    return answer;
  };

  const answerTo = async (
    { headers, path, body }: HttpRequest,
    configProvider: Promise<HandlerConfig>,
  ): Promise<HttpAnswer> => {
    const { requestTimeout, throwOnRequestTimeout } = await configProvider;
    // Like the real handler: without `throwOnRequestTimeout`, a time-out is only logged.
    const timeoutMs = throwOnRequestTimeout && requestTimeout ? requestTimeout : Number.POSITIVE_INFINITY;
    const target = headers['x-amz-target'] ?? '';
    const text = textOf(body);
    if (path === '/v2/email/outbound-emails') return mail(text, timeoutMs);
    return target.startsWith('DynamoDB_')
      ? dynamoDb(target, text, timeoutMs)
      : service(target, text, timeoutMs);
  };

  async function handle(this: { configProvider: Promise<HandlerConfig> }, request: HttpRequest) {
    const answer = await answerTo(request, this.configProvider);
    return { response: { statusCode: answer.status, headers: {}, body: Buffer.from(answer.body) } };
  }

  Object.assign(Object.getPrototypeOf(documents.config.requestHandler) as object, { handle });
  leaveUnsigned();
  return {
    enter: (next: AwsWorld | undefined): void => {
      world = next;
    },
  };
};
