import type { OutputStream } from './worker-messages.ts';

interface LogTarget {
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

const isProblem = (line: string, stream: OutputStream): boolean => {
  const level = levelOf(line);
  return level === undefined ? stream === 'stderr' : ['warn', 'error', 'fatal'].includes(level);
};

/** Passes the lines that a function writes on to the terminal. */
export const showOutput = (
  { functionName, stream, text }: { functionName: string; stream: OutputStream; text: string },
  { debug, log }: LogTarget,
): void => {
  for (const line of text.split('\n'))
    if (line !== '' && (debug || isProblem(line, stream))) log(`[${functionName}] ${line}`);
};
