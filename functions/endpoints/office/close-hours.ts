import contract from '../../../shared/contract/office/close-hours.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { closeHours } from '../../staff/closures/close-hours.ts';

/** Bookings stay. */
export default endpoint(contract, ({ body, staff, nowMs, remainingMs }) =>
  closeHours({ ...body, cancels: false, keeps: [] }, { by: staff.id, nowMs, remainingMs }),
);
