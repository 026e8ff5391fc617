/** The places of one person on the list of a day, which wait for different hours. */
export const placesADay = 3;

/** The places on the list of a day beyond which a further one costs a few seconds of work. Nobody is refused. */
export const placesWithoutWork = 500;
