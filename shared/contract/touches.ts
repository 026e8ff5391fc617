export type TableAction =
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** What a function may touch, and so what its role grants: nothing else. */
export interface Touches {
  table?: readonly TableAction[];
  /** Indexes it queries. */
  indexes?: readonly ('owner' | 'work')[];
  /** The Stripe keys in Secrets Manager. */
  stripe?: true;
  /** The KMS key that signs cookies and links. */
  signingKey?: readonly ('GetPublicKey' | 'Sign')[];
  /** Sends mail in the site's name. */
  mail?: true;
}
