/** Runs all tasks, at most `width` of them at a time. Tasks handle their own errors: one that throws rejects the pool. */
export const runPool = async (tasks: readonly (() => Promise<void>)[], width: number): Promise<void> => {
  const waiting = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: width }, work));
};
