/** The fates of an email. A later one of these stays, since events come twice and out of order. */
export const emailOutcomes = ['delayed', 'delivered', 'returned', 'unwanted'] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

/** The reasons for which an email does not arrive. */
export const returnReasons = ['unknown', 'full', 'refused'] as const;
export type ReturnReason = (typeof returnReasons)[number];

const reasonTexts: Record<ReturnReason, string> = {
  unknown: 'the mailbox does not exist',
  full: 'the mailbox is full',
  refused: 'its provider refused it',
};

/** "did not arrive: the mailbox does not exist" */
export const returnText = (reason: ReturnReason): string => `did not arrive: ${reasonTexts[reason]}`;

/** The outcome of an email, as the history of a booking says it. */
export const outcomeText = (outcome: EmailOutcome, reason: ReturnReason = 'refused'): string =>
  ({
    delayed: 'is delayed: its provider does not answer',
    delivered: 'has arrived',
    returned: returnText(reason),
    unwanted: 'was marked as spam by its recipient',
  })[outcome];
