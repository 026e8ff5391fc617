import { randomUUID } from 'node:crypto';
import type { Item } from './table-contents.ts';

/** A row as the store writes it, with fields that an endpoint might reject. */
export const contactMessageRow = (fields: Record<string, string> = {}): Item => {
  const id = randomUUID();
  return {
    pk: `CONTACT#${id}`,
    sk: 'CONTACT',
    entity: 'contact-message',
    id,
    name: 'Robin',
    email: 'robin@example.com',
    subject: 'Parking',
    message: 'Hello',
    ...fields,
  };
};
