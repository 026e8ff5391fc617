import contract from '../../../shared/contract/inbox/count-queues.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { countQueues } from '../../staff/reports/count-queues.ts';

export default endpoint(contract, async ({ nowMs }) => ({ waiting: await countQueues(nowMs) }));
