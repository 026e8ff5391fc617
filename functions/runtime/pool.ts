/** Returns the next item, or undefined when there are no more. */
export type Source<Item> = () => Promise<Item | undefined>;

interface PoolOptions<Item> {
  /** One source for each worker. The number of sources limits how many items are worked on at once. */
  workers: readonly Source<Item>[];
  /** Must not throw: it handles its own errors. */
  work: (item: Item) => Promise<void>;
  /** Milliseconds until the pool must end. */
  remainingMs: () => number;
  /** No item is started with less time left than this. */
  longestItemMs: number;
}

interface PoolResult<Item> {
  /** True when every source is empty. */
  isDone: boolean;
  /** Items that were started, but had not finished when the time was up. */
  underWay: Item[];
}

/**
 * Works on items in parallel until there are no more, or the time is up. An item that hangs blocks only its own worker,
 * and is left unfinished at the end.
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
