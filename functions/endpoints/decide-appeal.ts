import { steppedUpOfficeEndpoint } from '../access/office-endpoint.ts';
import { decideAppeal } from '../staff/appeals.ts';

export const handler = steppedUpOfficeEndpoint('decide-appeal', ({ parameters, staff, body, nowMs }) =>
  decideAppeal(parameters.id, staff, body, nowMs),
);
