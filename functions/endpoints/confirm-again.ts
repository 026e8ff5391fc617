import { officeEndpoint } from '../access/office-endpoint.ts';
import { confirmAgain } from '../staff/confirm-again.ts';

export const handler = officeEndpoint('confirm-again', ({ parameters, body, staff, nowMs }) =>
  confirmAgain(parameters.id, body.requestId, staff.id, nowMs),
);
