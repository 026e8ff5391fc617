import type { Account } from '../store/accounts.ts';
import { addNotice, type MemberNoticeKind } from '../store/notices.ts';
import type { Write } from '../store/table.ts';

/** Tells a member at an address that something has happened to the account; without an address there is no way to. */
export const noticeOf = (
  kind: MemberNoticeKind,
  { id, username, sessionGeneration }: Account,
  email: string | undefined,
  nowMs: number,
): Write[] => {
  if (!email) return [];
  // An account's password changes, and it goes, once in a generation of its sessions; its address may more often.
  const sequence = kind.startsWith('address-') ? nowMs : sessionGeneration;
  return [addNotice({ userId: id, kind, sequence, email, username, at: new Date(nowMs).toISOString() })];
};

/** For the old and the new address; the first address of an account is no change. */
export const addressNotices = (account: Account, newEmail: string, nowMs: number): Write[] =>
  account.email
    ? [
        ...noticeOf('address-changed', account, account.email, nowMs),
        ...noticeOf('address-added', account, newEmail, nowMs),
      ]
    : [];
