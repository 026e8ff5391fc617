import { join } from 'node:path';
import * as z from 'zod/mini';
import { rowKinds } from '../../functions/table/row-kinds.ts';
import { money, personal, technical } from '../../functions/table/rows/attribute-classes.ts';
import type { RowKind } from '../../functions/table/rows/row-kind.ts';
import { undeclaredIn } from '../../functions/table/undeclared-attributes.ts';
import { sourceFiles } from './source-files.ts';

const isKind = (value: unknown): value is RowKind =>
  typeof value === 'object' && value !== null && 'schema' in value && 'at' in value && 'name' in value;

const kindsWithFiles = async (): Promise<{ file: string; kind: RowKind }[]> => {
  const files = sourceFiles.filter((file) => /^functions\/table\/rows\/.*-rows?\.ts$/.test(file));
  const found = files.map(async (file) => {
    const module: Record<string, unknown> = await import(join(process.cwd(), file));
    return Object.values(module)
      .filter(isKind)
      .map((kind) => ({ file, kind }));
  });
  return (await Promise.all(found)).flat();
};

it('every kind of row is in the list of kinds', async () => {
  const missing = (await kindsWithFiles())
    .filter(({ kind }) => !rowKinds.includes(kind))
    .map(({ file, kind }) => `functions/table/row-kinds.ts: add the kind ${kind.name} of ${file}.`);
  expect(missing).toEqual([]);
});

it('every attribute of every kind of row is declared personal, money or technical', async () => {
  const undeclared = (await kindsWithFiles()).flatMap(({ file, kind }) =>
    undeclaredIn(kind.schema()).map(
      (attribute) =>
        `${file}: say whether \`${attribute}\` of the kind ${kind.name} is personal, money or technical.`,
    ),
  );
  expect(undeclared).toEqual([]);
});

it('an attribute without a class is found in each form of a row, and within objects and lists', () => {
  const schema = z.union([
    z.strictObject({ pk: technical(z.string()), nickname: z.optional(z.string()) }),
    z.strictObject({
      pk: technical(z.string()),
      request: z.strictObject({ name: personal(z.string()), phone: z.optional(z.string()) }),
      entries: z.array(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('note') })])),
      whole: money(z.strictObject({ cents: z.int() })),
      byDate: z.record(z.string(), z.string()),
    }),
    z.catchall(z.object({ pk: technical(z.string()) }), z.number()),
  ]);
  expect(undeclaredIn(schema)).toEqual(['nickname', 'request.phone', 'entries.kind', 'byDate.*', '*']);
});

it('one schema cannot stand for attributes of several classes', () => {
  const shared = personal(z.string());
  expect(() => money(shared)).toThrow('Make a new one for each attribute');
});
