import { officeEndpoint } from '../access/office-endpoint.ts';
import { findBookings } from '../staff/find-bookings.ts';

/** The bookings of a day in the order of their hours; those of an address, latest session first; or one by its id. */
export const handler = officeEndpoint('find-bookings', ({ query, nowMs }) => findBookings(query, nowMs));
