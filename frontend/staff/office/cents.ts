/** The cents in an amount of dollars, as somebody types it: "12", "12.5" or "$12.50". */
export const centsIn = (dollars: string): number | undefined => {
  const [, whole, part = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(dollars.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** "12.50", for a field. */
export const dollarsText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
