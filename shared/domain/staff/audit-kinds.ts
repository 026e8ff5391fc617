/** The kinds of changes in the audit, each with the page that it leads to. */
export const auditKinds = {
  bookings: {
    label: 'Bookings and people',
    page: '/office/bookings',
    actions: [
      ...['cancelled', 'moved', 'refunded', 'confirmation sent again', 'given away', 'cash taken'],
      ...['sale voided', 'person noted', 'person blocked', 'person unblocked'],
    ],
  },
  appeals: { label: 'Appeals', page: '/office/appeals', actions: ['appeal rejected', 'appeal upheld'] },
  packages: { label: 'Packages', page: '/office/packages', actions: ['hours corrected'] },
  calendar: {
    label: 'Calendar',
    page: '/office/calendar',
    actions: [
      ...['hours closed', 'hours reopened', 'offer made', 'offer withdrawn', 'message sent'],
      ...['desk calendar ended', 'desk calendar renewed'],
    ],
  },
  inbox: {
    label: 'Inbox',
    page: '/office/inbox',
    actions: [
      ...['refund tried again', 'refund paid by hand', 'refund settled', 'mail sent again'],
      ...['unsent mail marked as done', 'unsent mail opened again', 'message marked as answered'],
      ...['message opened again', 'strikes reviewed'],
    ],
  },
  payouts: { label: 'Payouts', page: '/office/payouts', actions: ['payout recorded'] },
  cash: {
    label: 'Cash',
    page: '/office/cash',
    actions: ['cash float', 'cash deposit', 'cash payout', 'cash counted'],
  },
  codes: { label: 'Promotion codes', page: '/office/codes', actions: ['code made', 'code ended'] },
  exports: { label: 'Exports', page: '/office/export', actions: ['exported'] },
  team: {
    label: 'Team',
    page: '/office/team',
    actions: [
      ...['invited', 'invited again', 'accepted', 'revoked', 'role changed', 'passkey added'],
      'signed out everywhere',
    ],
  },
  integrations: {
    label: 'Integrations',
    page: '/office/integrations',
    actions: [
      ...['webhook added', 'webhook removed', 'webhook switched on', 'secret of a webhook changed'],
      ...['key made', 'key revoked'],
    ],
  },
} as const satisfies Record<string, { label: string; page: string; actions: readonly string[] }>;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as AuditKind[];

/** The kind of a change. Undefined for one that no page of today is about. */
export const auditKindOf = (action: string): AuditKind | undefined =>
  auditKindNames.find((kind) => (auditKinds[kind].actions as readonly string[]).includes(action));
