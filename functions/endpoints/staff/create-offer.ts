import contract from '../../../shared/contract/staff/create-offer.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { offerByMail } from '../../staff/door/offers.ts';

export default endpoint(contract, ({ body, staff, nowMs }) => offerByMail(body, staff.id, nowMs));
