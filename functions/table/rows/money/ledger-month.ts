/** The month of the ledger in which an instant lies: that of UTC, such as "2026-12". */
export const ledgerMonth = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7);
