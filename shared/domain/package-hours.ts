interface Hours {
  totalHours: number;
  hoursUsed: number;
}

export const hoursLeft = ({ totalHours, hoursUsed }: Hours): number => totalHours - hoursUsed;

/** The used hours and the status after spending some more. Undefined when fewer are left. */
export const spendHours = (
  hours: Hours,
  durationHours: number,
): { hoursUsed: number; status: 'active' | 'completed' } | undefined => {
  if (durationHours > hoursLeft(hours)) return undefined;
  const hoursUsed = hours.hoursUsed + durationHours;
  return { hoursUsed, status: hoursUsed === hours.totalHours ? 'completed' : 'active' };
};
