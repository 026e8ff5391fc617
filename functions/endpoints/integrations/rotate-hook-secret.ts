import contract from '../../../shared/contract/integrations/rotate-hook-secret.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { rotateSecret } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, ({ parameters, staff, nowMs }) =>
  rotateSecret(parameters.id, staff.id, nowMs),
);
