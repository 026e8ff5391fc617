/** The one table, as the stack creates it, the local engine creates it, and the store addresses it. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. Garbage collection only: it may run days late, so conditions judge expiry themselves. */
  timeToLive: 'expiresAt',
  streamView: 'NEW_IMAGE',
  indexes: {
    /** Sparse: what the reconciler must look at, by when. Keys only; ISO 8601 sorts by time. */
    work: { partitionKey: 'workQueue', sortKey: 'workDueAt', projection: 'KEYS_ONLY' },
    /** The bookings of a member, or of a guest's e-mail address, by local date and hour. */
    owner: { partitionKey: 'ownerKey', sortKey: 'sessionAt', projection: 'ALL' },
  },
} as const;
