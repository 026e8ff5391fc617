import contract from '../../../shared/contract/integrations/list-deliveries.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { deliveriesOf } from '../../staff/integrations/hooks.ts';

export default endpoint(contract, async ({ parameters }) => ({
  deliveries: await deliveriesOf(parameters.id),
}));
