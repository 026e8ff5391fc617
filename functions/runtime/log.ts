import { correlation } from './correlation.ts';

type Level = 'info' | 'warn' | 'error';

const describe = (value: unknown): unknown =>
  value instanceof Error
    ? { name: value.name, message: value.message, stack: value.stack, cause: describe(value.cause) }
    : value;

/**
 * One JSON line, with the request that it is about. Fields carry ids and counts, never names, addresses, tasks or
 * secrets.
 */
export const log = (level: Level, message: string, fields: Record<string, unknown> = {}): void => {
  const described = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, describe(value)]),
  );
  console[level](JSON.stringify({ level, message, ...correlation(), ...described }));
};
