import contract from '../../../shared/contract/accounts/begin-passkey-sign-in.ts';
import { askForPasskey } from '../../access/passkeys/questions.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, ({ nowMs }) => askForPasskey('member', nowMs));
