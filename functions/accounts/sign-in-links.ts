import { AppError } from '../runtime/app-error.ts';
import { verifyToken } from '../runtime/tokens.ts';
import { type Account, getAccount } from '../store/people/accounts.ts';
import { isSignInLinkSpent, spendSignInLink } from '../store/people/sign-in-links.ts';

const endedLink = () =>
  new AppError('invalid-request', 'This link has expired or was used before. Please ask for a new one.');

/** The link works for the address that it was sent to while that is confirmed, until the account's sessions end. */
const openLink = async (key: string): Promise<{ id: string; account: Account }> => {
  const link = verifyToken('sign-in', key);
  const account = link && (await getAccount(link.sub));
  const isGood =
    account?.sessionGeneration === link?.generation && account?.email === link?.email && !account?.closingAt;
  if (!account || !isGood) throw endedLink();
  return { id: String(link.jti), account };
};

/** The account that a mailed link signs in to. The link stays good. Throws 400 when it does not sign in any longer. */
export const readSignInLink = async (key: string): Promise<Account> => {
  const { id, account } = await openLink(key);
  if (await isSignInLinkSpent(id)) throw endedLink();
  return account;
};

/** The account that a mailed link signs in to, once. Throws 400 when the link does not sign in any longer. */
export const useSignInLink = async (key: string, nowMs: number): Promise<Account> => {
  const { id, account } = await openLink(key);
  if (!(await spendSignInLink(id, nowMs))) throw endedLink();
  return account;
};
