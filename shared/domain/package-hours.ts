interface Hours {
  totalHours: number;
  hoursUsed: number;
}

export const hoursLeft = ({ totalHours, hoursUsed }: Hours): number => totalHours - hoursUsed;

/** True once every hour has been spent on a session. The package is completed when the last of them is over. */
export const isSpent = (hours: Hours): boolean => hoursLeft(hours) === 0;

/** A sentence when an operator cannot correct the hours of a package by so many. */
export const whyNotCorrectable = (
  { totalHours, hoursUsed, status, dispute }: Hours & { status: string; dispute?: unknown },
  hours: number,
): string | undefined => {
  const left = hoursLeft({ totalHours, hoursUsed });
  if (status === 'completed') return 'This package is completed. Its hours cannot change any more.';
  if (dispute) return 'The payment of this package is disputed. Its hours cannot change now.';
  if (left + hours < 0) return `Hours left: ${left}. Please take away no more than that.`;
  if (left + hours > totalHours) return `Hours used: ${hoursUsed}. Please give back no more than that.`;
  return undefined;
};
