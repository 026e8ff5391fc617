export interface Closers {
  /** Registers a function that runs before all that were registered earlier. */
  add(close: () => void | Promise<void>): void;
  closeAll(): Promise<void>;
}

/** Closes everything in the opposite order of opening, even when one of the functions fails. */
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
