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
      'Answer them in Stripe, and refund nothing of them: the bank decides. The booking is frozen until then.',
    none: 'No payment is disputed.',
  },
  'failed-refunds': {
    title: 'Refunds to pay yourself',
    advice:
      'Stripe has refused those by card: have it try again, or pay in another way and note how. Cash is paid back by hand. Nothing tries them by itself.',
    none: 'No refund waits for you.',
  },
  'late-refunds': {
    title: 'Refunds that are late',
    advice:
      'Stripe has not sent them within a day, and is asked again every four hours. Mostly our balance at Stripe is too low, or the payment is disputed.',
    none: 'No refund is late.',
  },
  'unsent-mails': {
    title: 'Mails that did not go out',
    advice: 'Mostly the address does not exist: write to the visitor in another way, and mark it as done.',
    none: 'No mail was given up.',
  },
  'open-messages': {
    title: 'Messages',
    advice: 'Answer from your own mail program, and mark them as answered.',
    none: 'No message waits for an answer.',
  },
  strikes: {
    title: 'Strikes',
    advice: `People with strikes in ${count} sessions or more within ${days} days. A person decides what follows: nothing happens by itself.`,
    none: 'Nobody has come up.',
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
