import { officeEndpoint } from '../access/office-endpoint.ts';
import { moveForHolder } from '../staff/move-for-holder.ts';

export const handler = officeEndpoint('move-for-holder', ({ parameters, body, staff, nowMs }) =>
  moveForHolder(parameters.id, body, staff.id, nowMs),
);
