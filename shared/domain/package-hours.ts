interface Hours {
  totalHours: number;
  hoursUsed: number;
}

export const hoursLeft = ({ totalHours, hoursUsed }: Hours): number => totalHours - hoursUsed;

/** True once every hour has been spent on a session. The package is completed when the last of them is over. */
export const isSpent = (hours: Hours): boolean => hoursLeft(hours) === 0;
