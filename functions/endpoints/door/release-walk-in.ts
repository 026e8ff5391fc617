import contract from '../../../shared/contract/door/release-walk-in.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { releaseWalkIn } from '../../staff/door/release-walk-in.ts';

/** Releases the seats of a walk-in who has not paid. */
export default endpoint(contract, ({ parameters, staff, nowMs }) =>
  releaseWalkIn(parameters.id, staff.id, nowMs),
);
