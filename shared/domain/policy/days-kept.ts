/** The number of days after which rows with personal data expire. The privacy page states them. */
export const daysKept = {
  /** A message of the contact form. */
  contactMessage: 365,
  /** A checkout that was not paid, after it was given up. */
  unpaidCheckout: 30,
  /**
   * A checkout whose payment came too late and went back, after its hold. A bank may return the refund, or the card
   * holder may dispute the payment, for this long.
   */
  refundedCheckout: 180,
  /** A session, after signing in. */
  session: 30,
  /** The checkouts of a browser, and the cookie that names it. */
  browser: 180,
  /**
   * The note that a mail was sent. It is longer than the stream keeps its records, so that no later delivery sends the
   * mail again, and as long as customers ask about a mail.
   */
  sentMail: 180,
  /** The note that a mail could not be sent. */
  unsentMail: 90,
  /** A notice with an address, at most: it goes when its mail is sent. The mail function does not try for so long. */
  notice: 7,
  /** An invitation of the staff, also once it is used, so that its link can say so. */
  invitation: 30,
} as const;
