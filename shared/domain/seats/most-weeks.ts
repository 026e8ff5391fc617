/** The most weeks of a series. */
export const mostWeeks = 12;
