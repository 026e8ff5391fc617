import type * as z from 'zod/mini';

// A cursor says where the next page of a list begins: JSON in base64url, which pages send back as they got it.

export const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The place that a cursor names. Undefined when it is none. */
export const readCursor = <Place extends z.ZodMiniType>(
  cursor: string,
  place: Place,
): z.output<Place> | undefined => place.safeParse(parsed(cursor)).data;
