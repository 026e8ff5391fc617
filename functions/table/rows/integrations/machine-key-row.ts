import * as z from 'zod/mini';
import { machineScopes } from '../../../../shared/domain/machines/scopes.ts';
import { technical } from '../attribute-classes.ts';
import { keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import type { ListedRow } from './hook-row.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    /** By which the office names it. */
    id: technical(z.string()),
    /** The digest of the key, which nobody can be shown again. */
    hash: technical(z.string()),
    /** The beginning of the key, which tells one from another. */
    beginning: technical(z.string()),
    scope: technical(z.enum(machineScopes)),
    /** The operator has ticked that answers name people. */
    namesPeople: technical(z.boolean()),
    note: technical(z.string()),
    createdAt: technical(z.string()),
    by: technical(z.string()),
    /** Written at most once an hour. */
    lastUsedAt: technical(z.optional(z.string())),
  });

/** A key with which a machine reads. A revoked one has no row. */
export type MachineKeyRow = RowOf<typeof schema>;

export const machineKeyRow = {
  name: 'machine-key',
  at: [/^KEY#/, /^KEY$/],
  schema,
} satisfies RowKind<MachineKeyRow>;

export const machineKeyKey = (hash: string): Key<MachineKeyRow> => ({ pk: `KEY#${hash}`, sk: 'KEY' });

const listedSchema = () => z.strictObject({ ...keyed });

export const machineKeyListedRow = {
  name: 'machine-key-listed',
  at: [/^KEYS$/, /./],
  schema: listedSchema,
} satisfies RowKind<ListedRow>;

/** The digests of all API keys. */
export const machineKeysKey = () => 'KEYS' as const;
/** An entry in the list of API keys. */
export const machineKeyListedKey = (hash: string): Key<ListedRow> => ({ pk: 'KEYS', sk: hash });
