import contract from '../../../shared/contract/machines/machine-report.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { reportOfMonth } from '../../staff/reports/month-report.ts';

export default endpoint(contract, async ({ query: { month }, nowMs }) => ({
  month,
  ...(await reportOfMonth(month, nowMs)),
}));
