import type { Readable } from 'node:stream';

interface LogTarget {
  functionName: string;
  /** Every line, not only warnings and errors. */
  debug: boolean;
  log: (line: string) => void;
}

const levelOf = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return String(JSON.parse(line).level).toLowerCase();
  } catch {
    return undefined;
  }
};

const isProblem = (line: string, stream: 'stdout' | 'stderr'): boolean => {
  const level = levelOf(line);
  return level === undefined ? stream === 'stderr' : ['warn', 'error', 'fatal'].includes(level);
};

/** Passes the lines that a function writes on to the terminal. */
export const followOutput = (output: Readable, stream: 'stdout' | 'stderr', target: LogTarget): void => {
  let rest = '';
  const show = (line: string): void => {
    if (line !== '' && (target.debug || isProblem(line, stream)))
      target.log(`[${target.functionName}] ${line}`);
  };
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(show);
  });
  output.on('end', () => show(rest));
};
