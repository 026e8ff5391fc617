import type { Overview, WaitingKind } from '../../../shared/schemas/staff/overview.ts';

interface Waits {
  one: string;
  many: string;
  /** The page where it is done. */
  href: '/office/appeals' | '/office/inbox';
}

export const waits: Record<WaitingKind, Waits> = {
  'open-dispute': { one: 'disputed payment', many: 'disputed payments', href: '/office/inbox' },
  'failed-refund': { one: 'refund that failed', many: 'refunds that failed', href: '/office/inbox' },
  'late-refund': { one: 'refund that is late', many: 'refunds that are late', href: '/office/inbox' },
  appeal: { one: 'appeal', many: 'appeals', href: '/office/appeals' },
  'unsent-mail': { one: 'email that was not sent', many: 'emails that were not sent', href: '/office/inbox' },
  strikes: { one: 'person with violations', many: 'people with violations', href: '/office/inbox' },
  'contact-message': { one: 'message', many: 'messages', href: '/office/inbox' },
};

/** The pages on which something may wait. */
export const pagesThatWait: readonly string[] = [...new Set(Object.values(waits).map(({ href }) => href))];

/** The count on one page, or on all: "3", "50+". Undefined when nothing waits there. */
export const countText = (waiting: Overview['waiting'], path?: string): string | undefined => {
  const here = waiting.filter(({ kind }) => path === undefined || waits[kind].href === path);
  const count = here.reduce((sum, each) => sum + each.count, 0);
  return count === 0 ? undefined : `${count}${here.some(({ hasMore }) => hasMore) ? '+' : ''}`;
};
