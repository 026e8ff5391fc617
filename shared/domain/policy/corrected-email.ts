import { hourMs } from '../time/milliseconds.ts';

/** For this long, whoever reads the former address can take a correction back. */
export const objectionHours = 72;

interface Corrected {
  /** ISO 8601. */
  emailCorrectedAt?: string | undefined;
  /** ISO 8601. */
  emailRestoredAt?: string | undefined;
}

/**
 * The end of the time to object to a correction, in epoch milliseconds. Undefined when nobody can object. Until then no
 * account takes the booking, and its donation goes to nobody else.
 */
export const objectionEndsAtMs = ({ emailCorrectedAt }: Corrected, nowMs: number): number | undefined => {
  if (!emailCorrectedAt) return undefined;
  const untilMs = Date.parse(emailCorrectedAt) + objectionHours * hourMs;
  return nowMs < untilMs ? untilMs : undefined;
};

/** True while the correction stands and can be taken back. */
export const isRestorable = (booking: Corrected, nowMs: number): boolean =>
  booking.emailRestoredAt === undefined && objectionEndsAtMs(booking, nowMs) !== undefined;

/** The same address may be typed with other capitals. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Owned extends Corrected {
  userId?: string | undefined;
  email: string;
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
