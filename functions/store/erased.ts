/** What stands in a personal field whose owner has gone. */
export const erased = '(erased)';
