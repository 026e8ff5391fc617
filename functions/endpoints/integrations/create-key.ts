import contract from '../../../shared/contract/integrations/create-key.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { makeKey } from '../../staff/integrations/keys.ts';

export default endpoint(contract, ({ body, staff, nowMs }) => makeKey(body, staff.id, nowMs));
