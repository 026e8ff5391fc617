/** The form of an offer: a step of its page, so that going back from it leads to the offer. */
export const offerForm = (id: string): string => `/offers/${id}?step=form`;
