/** Gives the next item, or undefined when there are no more. */
export type Source<Item> = () => Promise<Item | undefined>;

export interface PoolOptions<Item> {
  /** One for each worker, which takes its items there: as many items are worked on at once, and no more. */
  workers: readonly Source<Item>[];
  /** Never throws: what has failed is its own business. */
  work: (item: Item) => Promise<void>;
  /** Milliseconds until the pool has to have ended. */
  remainingMs: () => number;
  /** No item is begun with less time left than this. */
  longestItemMs: number;
}

export interface PoolResult<Item> {
  /** Whether every source has run dry. */
  isDone: boolean;
  /** Begun, and not ended when the time was up. */
  underWay: Item[];
}

/**
 * Works on items in parallel until there are no more, or the time is up. An item that hangs keeps its own worker
 * busy, and is left behind at the end.
 */
export const runPool = async <Item>(options: PoolOptions<Item>): Promise<PoolResult<Item>> => {
  const { workers, work, remainingMs, longestItemMs } = options;
  const underWay = new Set<Item>();
  let isDone = true;
  const run = async (next: Source<Item>): Promise<void> => {
    while (remainingMs() >= longestItemMs) {
      const item = await next();
      if (item === undefined) return;
      underWay.add(item);
      await work(item);
      underWay.delete(item);
    }
    isDone = false;
  };
  const timeUp = Promise.withResolvers<void>();
  const timer = setTimeout(timeUp.resolve, Math.max(0, remainingMs()));
  try {
    await Promise.race([Promise.all(workers.map(run)), timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
  return { isDone: isDone && underWay.size === 0, underWay: [...underWay] };
};
