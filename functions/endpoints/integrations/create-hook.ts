import contract from '../../../shared/contract/integrations/create-hook.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { addHook } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, ({ body, staff, nowMs }) => addHook(body, staff.id, nowMs));
