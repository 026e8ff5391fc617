/** The events that a webhook can be told of, each as the office calls it. */
export const hookEvents = {
  'booking.made': 'A booking is made',
  'booking.moved': 'A booking is moved',
  'booking.cancelled': 'A booking is cancelled',
  'booking.arrived': 'Somebody arrives',
  'booking.no_show': 'Somebody does not come',
  'refund.sent': 'A refund is sent',
  'refund.failed': 'A refund fails',
  'donation.decided': 'A donation is decided',
  'package.bought': 'A package is bought',
  'offer.accepted': 'An offer is accepted',
} as const;

export type HookEventType = keyof typeof hookEvents;
export const hookEventTypes = Object.keys(hookEvents) as [HookEventType, ...HookEventType[]];

/** Sent by the button of the office alone. */
export const testEvent = 'test';
export type SentEventType = HookEventType | typeof testEvent;
