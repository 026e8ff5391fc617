import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { openBooking } from './booking-access.ts';

/** An endpoint about one booking: it is told the booking and the key that opens it, and answers 404 without a key. */
export const holderEndpoint = endpointsFor(siteEndpoints, 'booking-holder', ({ parameters, event, nowMs }) =>
  openBooking(parameters.id, event, event.queryStringParameters?.key, nowMs),
);
