import * as z from 'zod/mini';
import { AppError } from '../runtime/app-error.ts';
import type { QueuePlace } from '../store/office-queues.ts';

const keyPart = z.string().check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((text) => text.isWellFormed()),
);
const place = z.tuple([z.iso.datetime(), keyPart, keyPart]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** A place in a queue, as the `next` of a page. */
export const textOfPlace = ({ workDueAt, pk, sk }: QueuePlace): string =>
  Buffer.from(JSON.stringify([workDueAt, pk, sk])).toString('base64url');

/** Reads a `next`. Throws 400 when it is none. */
export const placeOfText = (text: string): QueuePlace => {
  const { success, data } = place.safeParse(parsed(text));
  if (!success) throw new AppError('invalid-request', 'Please begin the list again.');
  const [workDueAt, pk, sk] = data;
  return { workDueAt, pk, sk };
};
