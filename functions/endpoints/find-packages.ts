import { officeEndpoint } from '../access/office-endpoint.ts';
import { packagesOfAddress } from '../staff/member-packages.ts';

export const handler = officeEndpoint('find-packages', ({ query }) => packagesOfAddress(query.email));
