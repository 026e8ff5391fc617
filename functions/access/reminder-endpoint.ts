import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { verifyToken } from '../runtime/tokens.ts';

/** An endpoint about the reminders of one booking: it answers 404 without the key in one of these reminders. */
export const reminderEndpoint = endpointsFor(
  siteEndpoints,
  'reminder-reader',
  async ({ parameters: { id }, event }) => {
    const token = event.queryStringParameters?.key;
    const key = token === undefined ? undefined : await verifyToken('stop-reminders', token);
    if (key?.sub === id) return { bookingId: id };
    throw new AppError(
      'not-found',
      'This link has expired or is not complete. Please use the link in one of our reminders.',
    );
  },
);
