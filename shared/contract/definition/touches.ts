import { appendedRows, type RowPrefix } from './rows.ts';

const readActions = ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query'] as const;
const writeActions = ['DeleteItem', 'PutItem', 'UpdateItem'] as const;

export type TableAction = (typeof readActions)[number] | (typeof writeActions)[number];

/** A function that verifies tokens gets the public keys. One that signs may also use the key in KMS. */
export type KeyUse = 'signs' | 'verifies';

/** The resources that a function uses. Its role grants exactly these. */
export interface Touches {
  table?: readonly TableAction[];
  /** The rows that it may read by key or check in a transaction. */
  reads?: readonly RowPrefix[];
  /** The rows that it may put, update and delete. Those that are written once, it may put. */
  writes?: readonly RowPrefix[];
  /** May read every row of the table with `Scan`. */
  scansTable?: true;
  /** The indexes that it may query, with every row in them. */
  indexes?: readonly ('owner' | 'work')[];
  /** The Stripe keys in Secrets Manager. */
  stripe?: true;
  /** The key of the cookies and links of visitors and members. */
  signingKey?: KeyUse;
  /** The key of sessions of the staff. */
  staffSigningKey?: KeyUse;
  /** Sends mail in the site's name. */
  mail?: true;
  /** Knows the release that pages were built with. */
  pageRelease?: true;
  /** Asks the site at its public address. */
  visitsSite?: true;
  /** Asks new versions of functions that take money, before visitors reach them. */
  newVersions?: true;
  /** Lists the releases of the site and deletes their files. */
  releases?: true;
}

interface TableGrant {
  actions: readonly TableAction[];
  rows: readonly RowPrefix[];
}

/** The table actions of a function, with the rows that each action may be used on. */
export const tableGrants = ({ table = [], reads = [], writes = [] }: Touches): TableGrant[] => {
  const writing = writeActions.filter((action) => table.includes(action));
  const appended = writes.filter((rows) => appendedRows.includes(rows));
  const grants: TableGrant[] = [
    { actions: readActions.filter((action) => table.includes(action)), rows: reads },
    { actions: writing, rows: writes.filter((rows) => !appendedRows.includes(rows)) },
    { actions: writing.filter((action) => action === 'PutItem'), rows: appended },
  ];
  return grants.filter(({ actions, rows }) => actions.length > 0 && rows.length > 0);
};
