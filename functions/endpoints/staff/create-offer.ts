import contract from '../../../shared/contract/staff/create-offer.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { offerByPhone } from '../../staff/door/offers.ts';

export default endpoint(contract, ({ body, staff, nowMs }) => offerByPhone(body, staff.id, nowMs));
