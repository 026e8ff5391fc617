import { AsyncLocalStorage } from 'node:async_hooks';
import type { Touches } from '../../shared/contract/touches.ts';
import { documents } from '../store/table.ts';

const role = new AsyncLocalStorage<{ name: string; touches: Touches }>();

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

interface CommandInput {
  IndexName?: string;
  TransactItems?: Record<string, unknown>[];
}

const neededActions = (command: string, input: CommandInput): string[] =>
  command === 'TransactWriteItems'
    ? (input.TransactItems ?? []).flatMap((item) =>
        Object.keys(item).map((operation) => transactActions[operation] ?? operation),
      )
    : [command];

const requireGrant = (command: string, input: CommandInput): void => {
  const { name, touches } = role.getStore() ?? { name: 'the test', touches: undefined };
  if (!touches) return;
  if (input.IndexName) {
    if (touches.indexes?.some((index) => index === input.IndexName)) return;
    throw new Error(`AccessDenied: ${name} may not query the index ${input.IndexName}`);
  }
  for (const action of neededActions(command, input))
    if (!touches.table?.some((granted) => granted === action))
      throw new Error(`AccessDenied: ${name} may not ${action}`);
};

/** As IAM does once deployed: refuses what the function's line in the contract does not grant. */
documents.middlewareStack.add(
  (next, context) => (args) => {
    requireGrant((context.commandName ?? '').replace('Command', ''), args.input as CommandInput);
    return next(args);
  },
  { step: 'initialize', name: 'granted-actions' },
);

export const withRole = <Result>(
  name: string,
  touches: Touches,
  run: () => Promise<Result>,
): Promise<Result> => role.run({ name, touches }, run);
