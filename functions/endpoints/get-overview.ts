import { officeEndpoint } from '../access/office-endpoint.ts';
import { overviewAt } from '../staff/overview.ts';

export const handler = officeEndpoint('get-overview', ({ nowMs }) => overviewAt(nowMs));
