/** Lets a limited number in at once. The others wait in order. */
export interface Gate {
  enter(): Promise<void>;
  leave(): void;
}

export const createGate = (atOnce: number): Gate => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    enter: async () => {
      if (inside === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else inside += 1;
    },
    // The place goes directly to the next in line.
    leave: () => {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    },
  };
};
