import contract from '../../../shared/contract/office/find-bookings.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { findBookings } from '../../staff/search/find-bookings.ts';

/** The bookings of a day in the order of their hours; those of an address, latest session first; or one by its id. */
export default endpoint(contract, ({ query, nowMs }) => findBookings(query, nowMs));
