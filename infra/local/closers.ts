export interface Closers {
  /** Registers what is closed before everything that was registered earlier. */
  add(close: () => void | Promise<void>): void;
  closeAll(): Promise<void>;
}

/** What was opened, to be closed in the opposite order, all of it even when one refuses. */
export const createClosers = (): Closers => {
  const closers: Array<() => void | Promise<void>> = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    closeAll: async () => {
      const problems: unknown[] = [];
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          problems.push(error);
        }
      }
      if (problems.length > 0) throw new AggregateError(problems, 'The local system did not stop cleanly.');
    },
  };
};
