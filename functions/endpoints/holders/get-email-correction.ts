import contract from '../../../shared/contract/holders/get-email-correction.ts';
import { showCorrection } from '../../access/former-address.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ booking, nowMs }) => showCorrection(booking, nowMs));
