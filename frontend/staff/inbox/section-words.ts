import type { InboxList } from '../../../shared/schemas/staff/inbox.ts';
import { site } from '../../../shared/site.ts';

interface SectionWords {
  title: string;
  /** Says what to do about the items. */
  advice: string;
  /** Stands in place of the list while nothing waits. */
  none: string;
}

const { count, days } = site.strikesForReview;

export const sectionWords: Readonly<Record<InboxList, SectionWords>> = {
  daily: {
    title: 'Day by day',
    advice:
      'What the daily check has found. Disputes and refunds are below; webhook endpoints are switched on again under Integrations.',
    none: 'The daily checks of the last week have found nothing.',
  },
  'open-disputes': {
    title: 'Disputes',
    advice:
      'Answer them in Stripe, and do not refund them: the bank decides. The booking is frozen until then.',
    none: 'No payment is disputed.',
  },
  'failed-refunds': {
    title: 'Refunds to pay yourself',
    advice:
      'Stripe could not send the refunds by card: try again, or pay in another way and note how. Pay cash refunds by hand. None is retried automatically.',
    none: 'No refund waits for you.',
  },
  'late-refunds': {
    title: 'Refunds that are late',
    advice:
      'Stripe has not sent them within a day, and is asked again every four hours. Usually our balance at Stripe is too low, or the payment is disputed.',
    none: 'No refund is late.',
  },
  'unsent-mails': {
    title: 'Mails that did not go out',
    advice: 'Usually the address does not exist. Contact the booker in another way, then mark it as done.',
    none: 'No mail was given up.',
  },
  'open-messages': {
    title: 'Messages',
    advice:
      'An answer goes out as an email that quotes the message. Mark what you have answered in another way.',
    none: 'No message waits for an answer.',
  },
  strikes: {
    title: 'Strikes',
    advice: `People with violations in ${count} sessions or more within ${days} days. You decide what follows: nothing happens automatically.`,
    none: 'There is no one to review.',
  },
  'answered-messages': {
    title: 'Answered messages',
    advice: 'The latest first.',
    none: 'No message was answered yet.',
  },
  'closed-disputes': {
    title: 'Decided disputes',
    advice: 'The latest first.',
    none: 'No dispute was decided yet.',
  },
};
