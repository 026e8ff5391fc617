import { hourMs } from '../time/milliseconds.ts';

/** So long whoever reads the former address can tell us that the correction was not theirs. */
export const objectionHours = 72;

/**
 * The time in epoch milliseconds until which no account can take a guest's booking. Undefined when one can. Once an
 * account has a booking, the browser that made it cannot open it any more.
 */
export const unclaimableUntilMs = (
  { emailCorrectedAt }: { emailCorrectedAt?: string | undefined },
  nowMs: number,
): number | undefined => {
  if (!emailCorrectedAt) return undefined;
  const untilMs = Date.parse(emailCorrectedAt) + objectionHours * hourMs;
  return nowMs < untilMs ? untilMs : undefined;
};

/** The same address may be typed with other capitals. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Owned {
  userId?: string | undefined;
  email: string;
  emailCorrectedAt?: string | undefined;
}

/**
 * True for a booking that is noted with an account, and belongs to somebody else by now: its mistyped address was
 * corrected, or another account has taken it since.
 */
export const isOfAnother = (
  { userId, email, emailCorrectedAt }: Owned,
  account: { id: string; email?: string | undefined },
): boolean => {
  if (userId !== undefined) return userId !== account.id;
  return (
    emailCorrectedAt !== undefined && !(account.email !== undefined && isSameEmail(email, account.email))
  );
};
