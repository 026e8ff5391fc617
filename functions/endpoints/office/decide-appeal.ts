import contract from '../../../shared/contract/office/decide-appeal.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { decideAppeal } from '../../staff/inbox/appeals.ts';

export default endpoint(contract, ({ parameters, staff, body, nowMs }) =>
  decideAppeal(parameters.id, staff, body, nowMs),
);
