import { steppedUpOfficeEndpoint } from '../access/stepped-up-office-endpoint.ts';
import { decideAppeal } from '../staff/appeals.ts';

export const handler = steppedUpOfficeEndpoint('decide-appeal', ({ parameters, staff, body, nowMs }) =>
  decideAppeal(parameters.id, staff, body, nowMs),
);
