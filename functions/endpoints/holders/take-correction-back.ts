import contract from '../../../shared/contract/holders/take-correction-back.ts';
import { showCorrection } from '../../access/former-address.ts';
import { takeCorrectionBack } from '../../accounts/take-correction-back.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ booking, nowMs }) =>
  showCorrection(await takeCorrectionBack(booking, nowMs), nowMs),
);
