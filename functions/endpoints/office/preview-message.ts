import contract from '../../../shared/contract/office/preview-message.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { previewMessage } from '../../staff/people/message.ts';

export default endpoint(contract, ({ body, nowMs }) => previewMessage(body, nowMs));
