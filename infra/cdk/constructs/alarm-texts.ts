/** The alarms of a stage, and the sentence that each sends. "// Alarm: BooksOff." stands above a test of its metric. */
export const alarmTexts = {
  PaymentsFailed:
    'Two or more requests that take, book or send back money failed within a quarter of an hour.',
  PaidButUnbooked: 'The reconciler booked a payment that neither the browser nor the webhook had reported.',
  CardsDeclined: 'Thirty or more cards were declined within a quarter of an hour.',
  BooksOff: 'The daily check of the books found money that is not accounted for, failed, or did not run.',
  MailsNotSent: 'A mail was given up, or refused by the daily limit.',
  MailLate:
    "Mail is a quarter of an hour behind the table's stream, or search and events an hour, or one is not connected.",
  MailBounces:
    'Three or more mails came back within a day, or so many bounce or are called spam that SES may soon stop us.',
  DeadLetters:
    'A background function has failed at some work for good: a mail, an entry of the search, or a run by the clock.',
  PagesBroken:
    'Nobody can book: pages or their scripts do not arrive as they were built, or the free hours are not shown.',
  HoldsBroken: 'Nobody can book: no hour can be held.',
  CanaryStopped: 'For a quarter of an hour nothing has looked whether one can book.',
  ReconcilerStopped: 'The reconciler has not finished a run for a quarter of an hour.',
  ReconcilerBehind: 'A payment or a refund has been due for more than an hour and could not be settled.',
  ApiErrors: 'The API answered five or more requests with an error of ours within a quarter of an hour.',
  SiteErrors:
    'One in twenty answers of the site was an error of ours, in two of three spans of five minutes.',
  PageFaults:
    'In one of ten visits, a script of the page failed or did not load, or the policy stopped something.',
  RequestsRefused: 'A hundred or more requests were refused within a quarter of an hour.',
  HoldsOpen:
    'Half of the seats of a day, or more, are held unpaid, or were paid for and cancelled at no cost.',
} as const;

export type AlarmName = keyof typeof alarmTexts;

/** No test can move the metrics of these: AWS counts the errors of its own services. */
export const measuredByAws: readonly AlarmName[] = ['ApiErrors', 'SiteErrors'];
