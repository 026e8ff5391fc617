/** An offer to somebody on the phone ends so long before the session, so that somebody else can still get the seat. */
export const phoneOfferClosesHours = 2;
