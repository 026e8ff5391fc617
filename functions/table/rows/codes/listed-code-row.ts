import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject(keyed);

/** The place of a code in the list of all. */
export type ListedCodeRow = RowOf<typeof schema>;

export const listedCodeRow: RowKind<ListedCodeRow> = { name: 'listed-code', at: [/^CODES$/, /./], schema };

/** All codes, so that the office lists them in one query. */
export const codesKey = (): PartitionKey => 'CODES';

export const codeListedKey = (code: string): Key<ListedCodeRow> => ({ pk: 'CODES', sk: code });
