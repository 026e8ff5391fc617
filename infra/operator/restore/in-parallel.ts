/** Works on all items, so many at once. After an error the others go on, and it is thrown at the end. */
export const inParallel = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
