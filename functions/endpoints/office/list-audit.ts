import contract from '../../../shared/contract/office/list-audit.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { listAudit } from '../../staff/reports/audit.ts';

export default endpoint(contract, ({ query }) => listAudit(query.day, query.after));
