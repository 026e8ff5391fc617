import type { RowPrefix } from './rows.ts';

const readActions = ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query'] as const;
const writeActions = ['DeleteItem', 'PutItem', 'UpdateItem'] as const;

export type TableAction = (typeof readActions)[number] | (typeof writeActions)[number];

/** The resources that a function uses. Its role grants exactly these. */
export interface Touches {
  table?: readonly TableAction[];
  /** The rows that it may read by key or check in a transaction. */
  reads?: readonly RowPrefix[];
  /** The rows that it may put, update and delete. */
  writes?: readonly RowPrefix[];
  /** May read every row of the table with `Scan`. */
  scansTable?: true;
  /** The indexes that it may query, with every row in them. */
  indexes?: readonly ('owner' | 'work')[];
  /** The Stripe keys in Secrets Manager. */
  stripe?: true;
  /** The KMS key that signs cookies and links. */
  signingKey?: readonly ('GetPublicKey' | 'Sign')[];
  /** Sends mail in the site's name. */
  mail?: true;
  /** Lists the releases of the site and deletes their files. */
  releases?: true;
}

interface TableGrant {
  actions: readonly TableAction[];
  rows: readonly RowPrefix[];
}

/** The table actions of a function, with the rows that each action may be used on. */
export const tableGrants = ({ table = [], reads = [], writes = [] }: Touches): TableGrant[] =>
  [
    { actions: readActions.filter((action) => table.includes(action)), rows: reads },
    { actions: writeActions.filter((action) => table.includes(action)), rows: writes },
  ].filter(({ actions }) => actions.length > 0);
