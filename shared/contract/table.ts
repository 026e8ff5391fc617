/** The schema of the one table: the stack and the local engine create it, and the store uses it. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. DynamoDB may delete items days late, so conditions compare this value themselves. */
  timeToLive: 'expiresAt',
  streamView: 'NEW_IMAGE',
  indexes: {
    /** Sparse: the items that the reconciler must process, by due time. ISO 8601 sorts by time. */
    work: { partitionKey: 'workQueue', sortKey: 'workDueAt', projection: 'KEYS_ONLY' },
    /** The bookings of a member, or of a guest's e-mail address, by local date and hour. */
    owner: { partitionKey: 'ownerKey', sortKey: 'sessionAt', projection: 'ALL' },
  },
} as const;
