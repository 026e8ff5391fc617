import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Attribute, attributesOf } from '../../functions/table/attributes-of-kind.ts';
import { rowKinds } from '../../functions/table/row-kinds.ts';
import { money, personal, technical } from '../../functions/table/rows/attribute-classes.ts';
import { keyed, keyedByPerson } from '../../functions/table/rows/attributes.ts';
import type { RowKind } from '../../functions/table/rows/row-kind.ts';
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

const pathsOf = (attributes: readonly Attribute[]): string[] => [
  ...new Set(attributes.map(({ path }) => path.join('.'))),
];

const classesOf = (attributes: readonly Attribute[], path: string) =>
  new Set(attributes.flatMap((each) => (each.path.join('.') === path ? (each.declaration?.is ?? []) : [])));

const isText = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'string';

/** The faults in the declaration of a kind, each in a sentence. */
const faultsOf = ({
  name,
  schema: make,
  erasing,
}: Pick<RowKind, 'erasing' | 'name' | 'schema'>): string[] => {
  const attributes = attributesOf(make());
  const ofPerson = attributes.filter(({ declaration }) => declaration?.is === 'personal');
  const cannotGo = ofPerson.filter(
    ({ path, isOptional, schema }) =>
      !isOptional && !isText(schema) && !['pk', 'sk'].includes(path.join('.')),
  );
  const isEnding = pathsOf(attributes).includes('expiresAt');
  return [
    ...pathsOf(attributes.filter(({ declaration }) => !declaration)).map(
      (path) => `say whether \`${path}\` of the kind ${name} is personal, money or technical.`,
    ),
    ...pathsOf(attributes)
      .filter((path) => classesOf(attributes, path).size > 1)
      .map((path) => `\`${path}\` of the kind ${name} has two classes. Give it one in all forms of the row.`),
    ...(ofPerson.length > 0 && erasing === undefined
      ? [`say in \`erasing\` what becomes of the kind ${name} with its person.`]
      : []),
    ...(erasing === 'expire' && !isEnding
      ? [`rows of the kind ${name} need \`expiresAt\`, since they end by time.`]
      : []),
    ...(erasing === 'strip'
      ? pathsOf(cannotGo).map((path) => `make \`${path}\` of the kind ${name} optional, so that it can go.`)
      : []),
  ];
};

it('every kind of row is in the list of kinds', async () => {
  const missing = (await kindsWithFiles())
    .filter(({ kind }) => !rowKinds.includes(kind))
    .map(({ file, kind }) => `functions/table/row-kinds.ts: add the kind ${kind.name} of ${file}.`);
  expect(missing).toEqual([]);
});

it('every attribute of every kind of row is declared personal, money or technical, and every person can go', async () => {
  const faults = (await kindsWithFiles()).flatMap(({ file, kind }) =>
    faultsOf(kind).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('an attribute without a class is found in each form of a row, and within objects, lists and records', () => {
  const schema = z.union([
    z.strictObject({ ...keyed, nickname: z.optional(z.string()) }),
    z.strictObject({
      request: z.strictObject({ name: personal(z.string()), phone: z.optional(z.string()) }),
      entries: z.array(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('note') })])),
      whole: money(z.strictObject({ cents: z.int() })),
      byDate: z.record(z.string(), z.string()),
    }),
    z.catchall(z.object(keyed), z.number()),
  ]);
  const undeclared = pathsOf(attributesOf(schema).filter(({ declaration }) => !declaration));
  expect(undeclared).toEqual(['nickname', 'request.phone', 'entries.*.kind', 'byDate.*', '*']);
});

it.each<[string, Pick<RowKind, 'erasing'> & { schema: () => z.ZodMiniType }]>([
  ['say in `erasing`', { schema: () => z.strictObject({ name: personal(z.string()) }) }],
  ['say in `erasing`', { schema: () => z.strictObject(keyedByPerson) }],
  ['need `expiresAt`', { schema: () => z.strictObject(keyedByPerson), erasing: 'expire' }],
  ['make `age` of', { schema: () => z.strictObject({ age: personal(z.int()) }), erasing: 'strip' }],
  [
    'two classes',
    {
      schema: () =>
        z.union([
          z.strictObject({ name: money(z.string()) }),
          z.strictObject({ name: technical(z.string()) }),
        ]),
    },
  ],
])('a kind whose person could not go is told: %s', (sentence, kind) => {
  const { schema, erasing } = kind;
  const faults = faultsOf({
    name: 'planted',
    schema: schema as RowKind['schema'],
    ...(erasing && { erasing }),
  });
  expect(faults).toEqual([expect.stringContaining(sentence)]);
});

it('one schema cannot stand for attributes of several classes', () => {
  const shared = personal(z.string());
  expect(() => money(shared)).toThrow('Make a new one for each attribute');
});
