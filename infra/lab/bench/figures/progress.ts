const width = 78;

/** Shows the progress of a part on one line of a terminal, or prints one line for each part elsewhere. */
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
