import contract from '../../../shared/contract/inbox/review-strikes.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { decideAboutStrikes } from '../../staff/inbox/strikes-to-review.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  decideAboutStrikes(parameters.id, body.note, staff.id, nowMs),
);
