import contract from '../../../shared/contract/integrations/remove-hook.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { dropHook } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, async ({ parameters, staff, nowMs }) => {
  await dropHook(parameters.id, staff.id, nowMs);
  return { success: true } as const;
});
