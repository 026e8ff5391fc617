import { officeEndpoint } from '../access/office-endpoint.ts';
import { listAppeals } from '../staff/appeals.ts';

export const handler = officeEndpoint('list-appeals', ({ staff, nowMs }) => listAppeals(staff, nowMs));
