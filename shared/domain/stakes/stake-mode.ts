/**
 * Decides about donations: the word of the holder alone (`honour`), or the facts that the desk records, and the
 * holder's word only where they say nothing (`attested`).
 */
export const stakeModes = ['honour', 'attested'] as const;
export type StakeMode = (typeof stakeModes)[number];
