import contract from '../../../shared/contract/accounts/read-sign-in-link.ts';
import { readSignInLink } from '../../accounts/sign-in-links.ts';
import { endpoint } from '../../callers/endpoint.ts';

/** Names the account before its link signs in. Mail scanners open pages, so reading does not use the link up. */
export default endpoint(contract, async ({ body: { key } }) => {
  const { username } = await readSignInLink(key);
  return { username };
});
