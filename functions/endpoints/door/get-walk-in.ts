import contract from '../../../shared/contract/door/get-walk-in.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { getWalkIn } from '../../staff/door/pending-walk-ins.ts';

export default endpoint(contract, ({ parameters, nowMs }) => getWalkIn(parameters.id, nowMs));
