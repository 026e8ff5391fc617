import contract from '../../../shared/contract/holders/get-waiting.ts';
import { endpoint } from '../../callers/endpoint.ts';

import { showPlace } from '../../offers/show.ts';

export default endpoint(contract, async ({ waiter, nowMs }) => showPlace(waiter, nowMs));
