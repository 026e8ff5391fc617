/** The most characters that a text may have, for its field and for the server. */
export const longest = {
  answer: 5000,
  appeal: 2000,
  closureReason: 200,
  locker: 10,
  note: 500,
  reason: 500,
  reference: 200,
} as const;

/** With fewer characters an appeal says nothing. */
export const shortestAppeal = 20;
