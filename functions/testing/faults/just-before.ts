import { documents } from '../../table/table.ts';

interface Write {
  Key?: { pk: string; sk: string };
  Item?: { pk: string; sk: string };
}

interface WriteInput extends Write {
  TransactItems?: Record<string, Write>[];
}

const reads = ['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand'];
const writes = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand'];

const keysOf = (input: WriteInput): string[] =>
  (input.TransactItems?.flatMap((item) => Object.values(item)) ?? [input]).map(({ Key, Item }) => {
    const { pk = '', sk = '' } = Key ?? Item ?? {};
    return `${pk} ${sk}`;
  });

interface Planned {
  row: string;
  change: () => Promise<unknown>;
}

let planned: Planned | undefined;
let plannedRead: { readsBefore: number; change: () => Promise<unknown> } | undefined;

const countRead = async (): Promise<void> => {
  if (!plannedRead) return;
  if (plannedRead.readsBefore > 0) {
    plannedRead.readsBefore -= 1;
    return;
  }
  const { change } = plannedRead;
  plannedRead = undefined;
  await change();
};

documents.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      if (reads.includes(commandName)) await countRead();
      const isMeant = (key: string): boolean => planned !== undefined && key.startsWith(planned.row);
      if (writes.includes(commandName) && keysOf(args.input as WriteInput).some(isMeant)) {
        const change = planned?.change;
        planned = undefined;
        await change?.();
      }
      return next(args);
    },
  { step: 'initialize', name: 'just-before', override: true },
);

/**
 * Changes something once, just before the next write of a row that was read before: as somebody else does in a race.
 * `row` is the beginning of its keys, with a space between them.
 */
export const justBefore = (row: string, change: () => Promise<unknown>): void => {
  planned = { row, change };
};

/** Changes something once, just before the next read but so many: as somebody else does between two reads. */
export const justBeforeRead = (readsBefore: number, change: () => Promise<unknown>): void => {
  plannedRead = { readsBefore, change };
};

afterEach(() => {
  const [write, read] = [planned, plannedRead];
  planned = undefined;
  plannedRead = undefined;
  if (write) throw new Error(`nothing was written to ${write.row}`);
  if (read) throw new Error(`${read.readsBefore + 1} reads fewer than planned`);
});
