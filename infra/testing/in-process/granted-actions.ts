import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { LambdaContext } from '../../../functions/runtime/lambda-context.ts';
import { scanDocuments } from '../../../functions/table/purchases/money-records.ts';
import { documents } from '../../../functions/table/table.ts';
import { appendedRows, rowPrefixes } from '../../../shared/contract/definition/rows.ts';
import { type TableAction, type Touches, tableGrants } from '../../../shared/contract/definition/touches.ts';

interface Role {
  name: string;
  touches: Touches;
  /** The first rejected action. */
  refusal?: Error;
  /** The actions that have begun and not ended. */
  running: string[];
  hasAnswered: boolean;
  /** True when its work is left to the next run. */
  isUnfinished: boolean;
}

const roles = new AsyncLocalStorage<Role>();

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

interface ItemInput {
  Key?: { pk?: unknown };
  Item?: { pk?: unknown };
  ConditionExpression?: string;
}

interface CommandInput extends ItemInput {
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
  TransactItems?: Record<string, ItemInput>[];
  RequestItems?: Record<string, { Keys?: ItemInput['Key'][] }>;
}

interface Need {
  action: string;
  partitionKey: string;
  /** True for a write that fails where there is a row. */
  isNew: boolean;
}

const queriedKey = ({
  KeyConditionExpression = '',
  ExpressionAttributeValues = {},
}: CommandInput): string => {
  const [, name = ''] = /\bpk = (:\w+)/.exec(KeyConditionExpression) ?? [];
  return String(ExpressionAttributeValues[name]);
};

const needOf = (action: string, input: ItemInput): Need => ({
  action,
  partitionKey: String((input.Key ?? input.Item)?.pk),
  isNew: /^attribute_not_exists\(#?pk\)/.test(input.ConditionExpression ?? ''),
});

const needsOf = (command: string, input: CommandInput): Need[] => {
  if (command === 'BatchGetItem')
    return Object.values(input.RequestItems ?? {}).flatMap(({ Keys = [] }) =>
      Keys.map((Key) => needOf(command, { Key })),
    );
  if (command === 'Query') return [{ action: command, partitionKey: queriedKey(input), isNew: false }];
  if (command !== 'TransactWriteItems') return [needOf(command, input)];
  return (input.TransactItems ?? []).flatMap((item) =>
    Object.entries(item).map(([operation, part]) => needOf(transactActions[operation] ?? operation, part)),
  );
};

const refusalOf = ({ name, touches }: Role, command: string, input: CommandInput): string | undefined => {
  if (input.IndexName)
    return touches.indexes?.some((index) => index === input.IndexName)
      ? undefined
      : `${name} may not query the index ${input.IndexName}: add it to the indexes that its line in shared/contract touches`;
  if (command === 'Scan' && touches.scansTable) return undefined;
  const grants = tableGrants(touches);
  for (const { action, partitionKey, isNew } of needsOf(command, input)) {
    const granted = grants.filter(({ actions }) => actions.includes(action as TableAction));
    if (granted.length === 0)
      return `${name} may not ${action}: add it to the table actions that its line in shared/contract touches`;
    const grant = granted.find(({ rows }) => rows.some((prefix) => partitionKey.startsWith(prefix)));
    if (appendedRows.some((prefix) => partitionKey.startsWith(prefix)) && action === 'PutItem' && !isNew)
      return `${name} may replace rows of ${partitionKey}: put them only where there are none`;
    if (!grant) {
      const row = rowPrefixes.find((prefix) => partitionKey.startsWith(prefix)) ?? partitionKey;
      return `${name} may not ${action} rows of ${row}: add '${row}' to the reads or writes that its line in shared/contract touches`;
    }
  }
  return undefined;
};

/** Actions that functions have begun after their answer. */
const lost: string[] = [];

const isRead = (action: string): boolean => /^(GET |(BatchGet|Get)Item|Query|Scan)/.test(action);

const noteLate = ({ name, hasAnswered, isUnfinished }: Role, action: string): void => {
  if (hasAnswered && !isUnfinished && !isRead(action))
    lost.push(`${name} began ${action} after its answer: await it.`);
};

/** Lambda freezes a function that has answered: what it begins then is never sent. */
const runIn = async <Result>(role: Role, action: string, run: () => Promise<Result>): Promise<Result> => {
  if (role.hasAnswered) {
    noteLate(role, action);
    return new Promise(() => undefined);
  }
  role.running.push(action);
  try {
    return await run();
  } finally {
    role.running.splice(role.running.indexOf(action), 1);
  }
};

const requests = new WeakMap<ClientRequest, () => void>();

/** Requests to Stripe and to receivers of webhooks. Those to AWS are commands, or answers that are waited for. */
subscribe('http.client.request.start', (message) => {
  const role = roles.getStore();
  const { request } = message as { request: ClientRequest };
  if (!role || request.hasHeader('x-amz-target')) return;
  const action = `${request.method} ${request.path}`;
  noteLate(role, action);
  role.running.push(action);
  requests.set(request, () => role.running.splice(role.running.indexOf(action), 1));
});

const endRequest = (message: unknown): void => {
  const { request } = message as { request: ClientRequest };
  requests.get(request)?.();
  requests.delete(request);
};
subscribe('http.client.response.finish', endRequest);
subscribe('http.client.request.error', endRequest);

/** Rejects actions that the function's line in the contract does not grant, as IAM does after deployment. */
for (const { middlewareStack } of [documents, scanDocuments])
  middlewareStack.add(
    (next, context) => (args) => {
      const role = roles.getStore();
      const command = (context.commandName ?? '').replace('Command', '');
      const refusal = role && refusalOf(role, command, args.input as CommandInput);
      if (!role) return next(args);
      if (!refusal) return runIn(role, command, () => next(args));
      role.refusal ??= new Error(`AccessDenied: ${refusal}.`);
      throw role.refusal;
    },
    { step: 'initialize', name: 'granted-actions' },
  );

/** A refusal may leave reads behind: the first of several that fails decides it. */
const endOf = (role: Role, status: number): void => {
  role.hasAnswered = true;
  if (role.refusal) throw role.refusal;
  const action = role.running.find((running) => status < 400 || !isRead(running));
  if (action && !role.isUnfinished)
    throw new Error(`${role.name} answered before its ${action} had ended: await it.`);
  const late = lost.shift();
  if (late) throw new Error(late);
};

const statusOf = (result: unknown): number =>
  Number((result as { statusCode?: number } | undefined)?.statusCode ?? 200);

/** The share of its time in which a function gives up what it cannot finish. */
const lastShare = 0.1;

/**
 * Throws if an action was rejected, even if the function has caught the error, and if the function has left work
 * running. It may when another run does that: after an error, and when its time is nearly over. Without a context its
 * time is never over.
 */
export const withRole = async <Result>(
  name: string,
  touches: Touches,
  run: () => Promise<Result>,
  context?: LambdaContext,
): Promise<Result> => {
  const role: Role = { name, touches, running: [], hasAnswered: false, isUnfinished: false };
  const limitMs = context?.getRemainingTimeInMillis() ?? 0;
  const isNearlyOver = () => (context?.getRemainingTimeInMillis() ?? 0) < limitMs * lastShare;
  const result = await roles.run(role, run).catch((error: unknown) => {
    role.isUnfinished = true;
    endOf(role, 500);
    throw error;
  });
  const status = statusOf(result);
  role.isUnfinished = status >= 500 || isNearlyOver();
  endOf(role, status);
  return result;
};
