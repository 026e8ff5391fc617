import { officeEndpoint } from '../access/office-endpoint.ts';
import { packagesOf } from '../staff/member-packages.ts';

export const handler = officeEndpoint('find-packages', ({ query }) => packagesOf(query.userId));
