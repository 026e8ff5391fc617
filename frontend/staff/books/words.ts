/** "1 donation", "3 donations" */
export const donationsText = (count: number): string => `${count} ${count === 1 ? 'donation' : 'donations'}`;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "December 2026" */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** The month so many months later: "2027-01" follows "2026-12". */
export const monthAfter = (month: string, count: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};
