/** Why the local system cannot run, as one plain sentence for whoever started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Errors of another thread or realm are no `instanceof Error` here, so their parts are looked for instead. */
const partOf = (error: unknown, name: 'code' | 'errcode' | 'message' | 'stack'): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;

export const messageOf = (error: unknown): string => String(partOf(error, 'message') ?? error);
export const stackOf = (error: unknown): string => String(partOf(error, 'stack') ?? messageOf(error));
export const codeOf = (error: unknown): unknown => partOf(error, 'errcode') ?? partOf(error, 'code');
