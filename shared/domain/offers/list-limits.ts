/** The places of one person on the list of a day, which wait for different hours. */
export const placesADay = 3;

/** The places of everybody on the list of a day. A space of any size empties no more in a day. */
export const mostOnList = 500;
