/** A person can have this many entries on the waiting list of a day, each for other hours. */
export const placesADay = 3;

/** The places on the list of a day beyond which a further one costs a few seconds of work. Nobody is refused. */
export const placesWithoutWork = 500;
