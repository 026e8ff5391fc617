/** The metrics that functions count, and that alarms and the dashboard read, each with the meaning of one count. */
export const metrics = {
  BooksOff: 'A purchase whose money does not add up, told once a day',
  BookingsMade: 'A paid booking that was written',
  BookingsCancelled: 'A booking that was cancelled',
  BookingsMoved: 'A booking that was moved to another time',
  CardsDeclined: 'A card that a bank has declined at one of our checkouts',
  CentsCaptured:
    'A cent that Stripe has captured for us, be it for a booking or a payment that came too late',
  SeatHoursInVain:
    'A seat hour that was paid for and cancelled for all of the money, or that somebody was refused who does so too often',
  StakeCentsHeld: 'A cent of a stake taken in; negative when it is settled',
  ColdStarts: 'A function instance that started',
  EventsGivenUp: 'An event that a webhook has not taken within three days',
  HooksDisabled: 'A webhook that was switched off, since it had failed for days',
  Disputes: 'A payment that a customer has disputed with their bank',
  PageFaults: 'A page of a visitor in which a script threw or did not load, or a policy stopped something',
  PageVisits: 'A visit of a page. One in ten is told, and counts for ten',
  PagesBroken: 'A page or a script that did not arrive as it was built, at two looks of the canary',
  HoursBroken: 'The free hours, which the canary was not told at two looks',
  HoldsBroken: 'An hour that the canary could not hold at two looks',
  HoldsOpen: 'A seat hour of one day that waits for its payment, told at each new hold: read the maximum',
  PaidButUnbooked: 'A payment that neither the browser nor the webhook had turned into its booking',
  ChallengesAsked: 'A request that was asked for work first, since holds or guesses had become many',
  ChallengesSolved: 'A request that came again with the work done',
  MailLimitReached: 'A mail to an unconfirmed address beyond a thousand of them within a day',
  MailsGivenUp: 'A mail that can never be sent as it is',
  PeopleNotIndexed: 'A row whose person the search cannot know, since the row cannot be read',
  ReleasesSwept: 'A run that removed old releases of the site, and ended',
  RefundsFailed: 'A refund that Stripe could not send',
  RefundsOverdue: 'A refund that Stripe has not sent within a day, told at each try',
  WorkLeft: 'A payment or refund that was due and that a run of the reconciler could not end',
  WorkOldestMinutes: 'The age of the oldest of these, in minutes',
} as const;

export type MetricName = keyof typeof metrics;

/** The dimension of every metric. The metrics library demands one. */
export const metricDimensions = { service: 'quiet-hours' } as const;
