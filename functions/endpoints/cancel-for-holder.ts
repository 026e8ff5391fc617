import { steppedUpOfficeEndpoint } from '../access/office-endpoint.ts';
import { cancelForHolder } from '../staff/cancel-for-holder.ts';

export const handler = steppedUpOfficeEndpoint('cancel-for-holder', ({ parameters, body, staff, nowMs }) =>
  cancelForHolder(parameters.id, body, staff.id, nowMs),
);
