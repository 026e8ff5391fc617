/** For whom a passkey opens something. Questions and passkeys of one audience do not exist for the other. */
export type PasskeyAudience = 'member' | 'staff';

/** The time to answer the question for a passkey. */
export const passkeyAnswerMinutes = 5;
/** The most that one person can have. */
export const mostPasskeys = 10;

/** A member who has signed in within this time can make a passkey without the password. */
const justSignedInMinutes = 10;

/** True while a sign-in counts as just done. */
export const isJustSignedIn = (signedInAtMs: number, nowMs: number): boolean =>
  nowMs - signedInAtMs <= justSignedInMinutes * 60_000;
