/** The part of the payouts to a recipient that waits until a bank has decided about its payments. */
export const disputed = 'disputed';

/** True for a month, such as "2026-12". */
export const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text);

/** The donations that leave us together. */
export interface Payout {
  recipient: string;
  /** A month, or `disputed`. */
  month: string;
  dueCents: number;
  donations: number;
  /** ISO 8601. Absent while it is due. */
  paidAt?: string | undefined;
}
