import { addNotice, type MemberNoticeKind } from '../store/bookings/notices.ts';
import type { Account } from '../store/people/accounts.ts';
import type { Write } from '../table/table.ts';

const oncePerGeneration: ReadonlySet<MemberNoticeKind> = new Set([
  'password-changed',
  'password-reset',
  'account-deleted',
]);

/** A notice to the given address about an event in the account. Nothing is written without an address. */
export const noticeOf = (
  kind: MemberNoticeKind,
  { id, username, sessionGeneration }: Account,
  email: string | undefined,
  nowMs: number,
): Write[] => {
  if (!email) return [];
  // A password changes, and an account is deleted, at most once in a generation of its sessions. All else can happen
  // more often.
  const sequence = oncePerGeneration.has(kind) ? sessionGeneration : nowMs;
  return [addNotice({ userId: id, kind, sequence, email, username, at: new Date(nowMs).toISOString() })];
};

/** Notices to the old and the new address. The first address of an account is not a change. */
export const addressNotices = (account: Account, newEmail: string, nowMs: number): Write[] =>
  account.email
    ? [
        ...noticeOf('address-changed', account, account.email, nowMs),
        ...noticeOf('address-added', account, newEmail, nowMs),
      ]
    : [];
