import type { Mutation } from './mutation.ts';

/** Bugs in the content and the recipients of messages. */
export const toldWrongly: Readonly<Record<string, Mutation>> = {
  'write of refunds to a stranger': {
    file: 'functions/mail/messages/about-refund.ts',
    story: 'a bank decides when the session has begun',
    from: '    to: email,',
    to: "    to: 'v9.1@example.com',",
  },
  'write of no refund': {
    file: 'functions/mail/messages/about-refund.ts',
    story: 'a bank decides when the session has begun',
    from: 'if (!email) return undefined;',
    to: 'if (email) return undefined;',
  },
  'tell a task to an address that nobody has confirmed': {
    file: 'functions/mail/messages/booking-as-mailed.ts',
    story: 'people pay with every kind of card',
    from: "task: isConfirmed ? booking.task : ''",
    to: 'task: booking.task',
  },
  'tell of a completed package whom its last booking names': {
    file: 'functions/mail/messages/refund-recipient.ts',
    story: 'packages are bought, used up and completed',
    from: 'return account?.email\n    ? ',
    to: 'return account?.email && !email\n    ? ',
  },
  'write of no package': {
    file: 'functions/mail/messages/package-bought.ts',
    story: 'packages are bought, used up and completed',
    from: 'if (!account || !to',
    to: 'if (account || !to',
  },
  'tell of a price that was not paid': {
    file: 'functions/mail/messages/receipt.ts',
    story: 'donations are decided, or left undecided',
    from: 'formatCents(paidCents(booking))]',
    to: 'formatCents(paidCents(booking) - booking.donationAmount)]',
  },
};
