import { AppError } from '../runtime/app-error.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';
import { verifyToken } from '../runtime/tokens.ts';

/** The booking of a reminder. Throws 404 without the key in one of its reminders. */
export default async ({ parameters: { id }, event }: ReceivedRequest) => {
  const token = event.queryStringParameters?.key;
  const key = token === undefined ? undefined : verifyToken('stop-reminders', token);
  if (id !== undefined && key?.sub === id) return { bookingId: id };
  throw new AppError(
    'not-found',
    'This link has expired or is not complete. Please use the link in one of our reminders.',
  );
};
