import { steppedUpOfficeEndpoint } from '../access/office-endpoint.ts';
import { correctHours } from '../staff/correct-hours.ts';

export const handler = steppedUpOfficeEndpoint('correct-hours', ({ parameters, body, staff, nowMs }) =>
  correctHours(parameters.id, body, staff.id, nowMs),
);
