/** The bounds of what a holder writes in an appeal, in characters. Apart, so that its form loads no rules. */
export const appealLength = { least: 20, most: 2000 } as const;
