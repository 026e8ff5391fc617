interface Hours {
  totalHours: number;
  hoursUsed: number;
}

export const hoursLeft = ({ totalHours, hoursUsed }: Hours): number => totalHours - hoursUsed;

/** True once no hours are left. The package is completed when the last session is over, if all of them were sat. */
export const isSpent = (hours: Hours): boolean => hoursLeft(hours) === 0;

/** Hours come back at most as far as they were used: an operator may have given some of them back before. */
export const hoursReturnable = ({ hoursUsed }: Pick<Hours, 'hoursUsed'>, hours: number): number =>
  Math.min(hours, hoursUsed);

/** The movements of a package's hours: those that an operator took away are below zero. */
type Ledger = readonly { kind: string; hours: number }[];

/** The hours that were spent on sessions. Hours that an operator took away were not, and hours given back were. */
const hoursOnSessions = ({ hoursUsed }: Hours, ledger: Ledger): number =>
  ledger.reduce((sum, { kind, hours }) => (kind === 'corrected' ? sum + hours : sum), hoursUsed);

/** `sat`: completed now. `look-again`: a session is still to come. `open`: hours are left, or were never sat. */
type Completion = { kind: 'open' | 'sat' } | { kind: 'look-again'; atMs: number };

/**
 * The completion of a package counts hours that were sat, so taking hours away completes no package. `lastEndMs` is the
 * end of the last session that its hours were spent on.
 */
export const completionOf = (hours: Hours, ledger: Ledger, lastEndMs: number, nowMs: number): Completion => {
  if (!isSpent(hours) || hoursOnSessions(hours, ledger) < hours.totalHours) return { kind: 'open' };
  return lastEndMs > nowMs ? { kind: 'look-again', atMs: lastEndMs } : { kind: 'sat' };
};

/**
 * A sentence when an operator cannot correct the hours of a package by so many. `hoursToCome`: those of sessions that
 * are still to come, which come back when these are cancelled.
 */
export const whyNotCorrectable = (
  { totalHours, hoursUsed, status, dispute }: Hours & { status: string; dispute?: unknown },
  hours: number,
  hoursToCome = 0,
): string | undefined => {
  const left = hoursLeft({ totalHours, hoursUsed });
  if (status === 'completed') return 'This package is completed. Its hours cannot change any more.';
  if (dispute) return 'The payment of this package is disputed. Its hours cannot change now.';
  if (left + hours < 0) return `Hours left: ${left}. Please take away no more than that.`;
  if (left + hours > totalHours) return `Hours used: ${hoursUsed}. Please give back no more than that.`;
  if (hours > 0 && hours > hoursUsed - hoursToCome)
    return `Hours of sessions still to come: ${hoursToCome} of ${hoursUsed} used. Please cancel a session to give its hours back.`;
  return undefined;
};
