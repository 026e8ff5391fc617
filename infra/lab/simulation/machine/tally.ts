/** The number of events of each kind. */
export type Counts = Record<string, number>;

export const addCounts = (total: Counts, more: Counts): void => {
  for (const [kind, times] of Object.entries(more)) total[kind] = (total[kind] ?? 0) + times;
};

export const faultsIn = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [kind, times]) => sum + (kind.startsWith('fault: ') ? times : 0), 0);
