/** Cents of a donation as it was typed; what is no number is no donation. */
export const donationCents = (dollars: string): number => {
  const value = Number(dollars);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
};
