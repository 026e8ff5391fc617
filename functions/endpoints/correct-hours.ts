import { officeEndpoint } from '../access/office-endpoint.ts';
import { correctHours } from '../staff/correct-hours.ts';

export const handler = officeEndpoint('correct-hours', ({ parameters, body, staff, nowMs }) =>
  correctHours(parameters.id, body, staff.id, nowMs),
);
