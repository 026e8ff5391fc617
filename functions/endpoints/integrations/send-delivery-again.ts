import contract from '../../../shared/contract/integrations/send-delivery-again.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { sendAgain } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, async ({ parameters, nowMs }) => {
  await sendAgain(parameters.id, parameters.place, nowMs);
  return { success: true } as const;
});
