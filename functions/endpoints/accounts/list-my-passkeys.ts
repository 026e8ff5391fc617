import contract from '../../../shared/contract/accounts/list-my-passkeys.ts';
import { publicPasskey } from '../../accounts/public-passkey.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { passkeysOf } from '../../store/people/member-passkeys.ts';

export default endpoint(contract, async ({ member }) => ({
  passkeys: (await passkeysOf(member.id)).map(publicPasskey),
}));
