import contract from '../../../shared/contract/accounts/passkey-sign-in.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeFailure } from '../../access/charge.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { showMemberPasskey } from '../../accounts/show-member-passkey.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ body, event, nowMs, setCookies }) => {
  const account = await chargeFailure(limits.memberPasskey, {}, event, nowMs, () =>
    showMemberPasskey(body, nowMs),
  );
  setCookies(...(await signIn(account, nowMs)));
  return publicUser(account);
});
