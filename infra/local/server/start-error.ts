/** An error with a sentence for the person who started the system. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Errors of another thread or realm are not `instanceof Error` here, so their properties are read instead. */
const partOf = (error: unknown, name: 'code' | 'errcode' | 'message' | 'stack'): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;

export const messageOf = (error: unknown): string => String(partOf(error, 'message') ?? error);
export const stackOf = (error: unknown): string => String(partOf(error, 'stack') ?? messageOf(error));
export const codeOf = (error: unknown): unknown => partOf(error, 'errcode') ?? partOf(error, 'code');
