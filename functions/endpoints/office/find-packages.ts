import contract from '../../../shared/contract/office/find-packages.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { packagesOf } from '../../staff/bookings/member-packages.ts';

export default endpoint(contract, ({ query }) => packagesOf(query.userId));
