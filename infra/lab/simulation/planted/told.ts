import type { Mutation } from './mutation.ts';

/** Bugs in the content and the recipients of messages. */
export const toldWrongly: Readonly<Record<string, Mutation>> = {
  'write of refunds to a stranger': {
    file: 'functions/mail/messages/about-refund.ts',
    seed: 6,
    from: '    to: email,',
    to: "    to: 'v9.1@example.com',",
  },
  'write of no refund': {
    file: 'functions/mail/messages/about-refund.ts',
    seed: 6,
    from: 'if (!email) return undefined;',
    to: 'if (email) return undefined;',
  },
  'tell a task to an address that nobody has confirmed': {
    file: 'functions/mail/messages/booking-as-mailed.ts',
    seed: 1,
    from: "task: isConfirmed ? booking.task : ''",
    to: 'task: booking.task',
  },
  'tell of a completed package whom its last booking names': {
    file: 'functions/mail/messages/refund-recipient.ts',
    seed: 79,
    from: 'return account?.email\n    ? ',
    to: 'return account?.email && !email\n    ? ',
  },
  'write of no package': {
    file: 'functions/mail/messages/package-bought.ts',
    seed: 47,
    from: 'if (!account || !to',
    to: 'if (account || !to',
  },
  'tell of a price that was not paid': {
    file: 'functions/mail/messages/receipt.ts',
    seed: 5,
    from: 'formatCents(paidCents(booking))]',
    to: 'formatCents(paidCents(booking) - booking.donationAmount)]',
  },
};
