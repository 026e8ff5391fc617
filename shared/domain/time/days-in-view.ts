/** The number of dates that are shown together: two weeks. */
export const daysInView = 14;
