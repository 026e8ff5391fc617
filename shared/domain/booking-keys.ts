const dayMs = 24 * 3_600_000;

/** 90, and two more: the location's day ends up to a day after that of UTC, and only whole days are counted. */
const daysAfterSession = 92;

/** Epoch milliseconds until which a guest's browser, and the link of the confirmation mail, open a booking. */
export const keysEndAt = ({ date }: { date: string }): number => Date.parse(date) + daysAfterSession * dayMs;
