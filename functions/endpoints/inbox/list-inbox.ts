import contract from '../../../shared/contract/inbox/list-inbox.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { listInbox } from '../../staff/inbox/inbox.ts';

export default endpoint(contract, ({ query, nowMs }) => listInbox(query, nowMs));
