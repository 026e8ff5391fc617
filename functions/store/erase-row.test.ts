import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { withoutPerson } from '../table/erasing.ts';
import { money, personal, personalKey, technical } from '../table/rows/attribute-classes.ts';
import { keyed } from '../table/rows/attributes.ts';
import type { RowKind, StoredRow } from '../table/rows/row-kind.ts';
import { documents, tableName } from '../table/table.ts';
import { rowAt } from '../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { eraseRow } from './erase-row.ts';

freshSystemForEachTest();

const order = () =>
  z.strictObject({
    name: personal(z.string()),
    nickname: z.optional(personal(z.string())),
    cents: money(z.int()),
  });

const schema = () =>
  z.strictObject({
    ...keyed,
    email: personal(z.string()),
    phone: personal(z.optional(z.string())),
    person: personalKey(z.optional(z.string())),
    order: z.optional(order()),
    events: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: money(z.literal('note')), text: personal(z.string()) }),
        z.strictObject({ kind: money(z.literal('arrived')) }),
      ]),
    ),
    tries: technical(z.int()),
  });

const kind: RowKind<z.output<ReturnType<typeof schema>>> = {
  name: 'planted',
  at: [/^PLANTED$/, /./],
  schema,
  erasing: 'strip',
};

const row = {
  pk: 'PLANTED',
  sk: 'one',
  email: 'robin@example.com',
  phone: '555 0100',
  person: 'digest',
  order: { name: 'Robin', nickname: 'Rob', cents: 100 },
  events: [
    { kind: 'arrived' as const },
    { kind: 'note' as const, text: 'Robin came with a friend.' },
    { kind: 'note' as const, text: 'Robin has left.' },
  ],
  tries: 1,
};

const stripped = {
  pk: 'PLANTED',
  sk: 'one',
  email: '(erased)',
  order: { name: '(erased)', cents: 100 },
  events: [{ kind: 'arrived' }, { kind: 'note', text: '(erased)' }, { kind: 'note', text: '(erased)' }],
  tries: 1,
};

const put = (Item: object) => documents.send(new PutCommand({ TableName: tableName(), Item }));

it('a row loses its person wherever its schema says so, and keeps the rest', async () => {
  await put(row);
  expect(await eraseRow(kind, row)).toBe(true);
  expect(await rowAt(row)).toEqual(stripped);
  expect(withoutPerson(kind, row)).toEqual(stripped);
});

it('an optional attribute that is written while the row is erased goes with it', async () => {
  const { phone: _, ...seen } = row;
  await put(row);
  await eraseRow(kind, seen);
  expect(await rowAt(row)).toEqual(stripped);
});

it('a row that is gone is not made anew, and one without a person is left alone', async () => {
  expect(await eraseRow(kind, row)).toBe(false);
  expect(await rowAt(row)).toBeUndefined();
  const nobody = { ...stripped, events: [] };
  expect(await eraseRow(kind, nobody)).toBe(true);
  expect(withoutPerson<StoredRow>(kind as RowKind, nobody)).toBeUndefined();
});

it('a row of a kind that goes with its person is deleted', async () => {
  await put(row);
  expect(await eraseRow({ ...kind, erasing: 'delete' }, row)).toBe(true);
  expect(await rowAt(row)).toBeUndefined();
});
