import contract from '../../../shared/contract/office/list-appeals.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { listAppeals } from '../../staff/inbox/appeals.ts';

export default endpoint(contract, ({ staff, nowMs }) => listAppeals(staff, nowMs));
