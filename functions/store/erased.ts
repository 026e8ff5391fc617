/** The value of a personal field once it is erased. */
export const erased = '(erased)';
