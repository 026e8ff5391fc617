interface Hours {
  totalHours: number;
  hoursUsed: number;
}

export const hoursLeft = ({ totalHours, hoursUsed }: Hours): number => totalHours - hoursUsed;

/** The hours used after some more, and whether they are all. Undefined when there are not that many left. */
export const spendHours = (
  hours: Hours,
  durationHours: number,
): { hoursUsed: number; status: 'active' | 'completed' } | undefined => {
  if (durationHours > hoursLeft(hours)) return undefined;
  const hoursUsed = hours.hoursUsed + durationHours;
  return { hoursUsed, status: hoursUsed === hours.totalHours ? 'completed' : 'active' };
};
