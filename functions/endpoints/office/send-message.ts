import contract from '../../../shared/contract/office/send-message.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { sendMessage } from '../../staff/people/message.ts';

/** Writes one mail for each booking of the hours. */
export default endpoint(contract, ({ body, staff, nowMs }) => sendMessage(body, staff.id, nowMs));
