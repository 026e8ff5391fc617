import { officeEndpoint } from '../access/office-endpoint.ts';
import { showHistory } from '../staff/booking-history.ts';

export const handler = officeEndpoint('inspect-booking', ({ parameters, nowMs }) =>
  showHistory(parameters.id, nowMs),
);
