const width = 78;

/** Shows on one line of a terminal how far a part has come; elsewhere one line for each part is enough. */
export const showProgress = (part: string): { step(done: string): void; end(): void } => {
  const begin = performance.now();
  const seconds = (): string => `${((performance.now() - begin) / 1000).toFixed(0)} s`;
  const { stderr } = process;
  if (!stderr.isTTY) stderr.write(`${part} ...\n`);
  return {
    step: (done) => {
      if (stderr.isTTY) stderr.write(`\r${`${part}: ${done} (${seconds()})`.slice(0, width).padEnd(width)}`);
    },
    end: () => {
      stderr.write(`${stderr.isTTY ? `\r${' '.repeat(width)}\r` : ''}${part}: ${seconds()}\n`);
    },
  };
};
