import contract from '../../../shared/contract/integrations/enable-hook.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { switchOn } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, ({ parameters, staff, nowMs }) => switchOn(parameters.id, staff.id, nowMs));
