import contract from '../../../shared/contract/office/get-overview.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { overviewAt } from '../../staff/reports/overview.ts';

export default endpoint(contract, ({ nowMs }) => overviewAt(nowMs));
