import contract from '../../../shared/contract/accounts/list-my-passkeys.ts';
import { isJustSignedIn } from '../../../shared/domain/people/passkeys.ts';
import { provenAtMs } from '../../access/session.ts';
import { publicPasskey } from '../../accounts/public-passkey.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { passkeysOf } from '../../store/people/member-passkeys.ts';

export default endpoint(contract, async ({ member, event, nowMs }) => {
  const [passkeys, provenAt] = await finishAll([passkeysOf(member.id), provenAtMs(event)]);
  return { passkeys: passkeys.map(publicPasskey), needsPassword: !isJustSignedIn(provenAt, nowMs) };
});
