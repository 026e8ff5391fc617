import contract from '../../../shared/contract/integrations/revoke-key.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { revokeKey } from '../../staff/integrations/keys.ts';

export default endpoint(contract, async ({ parameters, staff, nowMs }) => {
  await revokeKey(parameters.id, staff.id, nowMs);
  return { success: true } as const;
});
