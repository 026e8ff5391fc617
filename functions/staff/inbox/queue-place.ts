import * as z from 'zod/mini';
import { AppError } from '../../runtime/app-error.ts';
import type { QueuePlace } from '../../store/work/office-queues.ts';
import { cursorOf, readCursor } from '../reports/cursor.ts';

const keyPart = z.string().check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((text) => text.isWellFormed()),
);
const place = z.tuple([z.iso.datetime(), keyPart, keyPart]);

/** A place in a queue, as the `next` of a page. */
export const textOfPlace = ({ workDueAt, pk, sk }: QueuePlace): string => cursorOf([workDueAt, pk, sk]);

/** Reads a `next`. Throws 400 when it is none. */
export const placeOfText = (text: string): QueuePlace => {
  const found = readCursor(text, place);
  if (!found) throw new AppError('invalid-request', 'Please begin the list again.');
  const [workDueAt, pk, sk] = found;
  return { workDueAt, pk, sk };
};
