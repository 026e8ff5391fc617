import contract from '../../../shared/contract/books/record-payout.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { recordPayout } from '../../staff/reports/payouts.ts';

export default endpoint(contract, ({ body, staff, nowMs }) => recordPayout(body, staff.id, nowMs));
