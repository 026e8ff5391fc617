import contract from '../../../shared/contract/integrations/test-hook.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { sendTest } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, async ({ parameters, nowMs }) => {
  await sendTest(parameters.id, nowMs);
  return { success: true } as const;
});
