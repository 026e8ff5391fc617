import type { Mutation } from './mutation.ts';

/** Bugs in permissions, and in the erasure of personal data. */
export const openDoors: Readonly<Record<string, Mutation>> = {
  'show a booking to anybody': {
    file: 'functions/access/booking-access.ts',
    story: 'strangers look at bookings and decide about donations',
    from: 'if (booking && openedBy) return { booking, openedBy };',
    to: "if (booking) return { booking, openedBy: openedBy ?? 'session' };",
  },
  'erase half of a booking': {
    file: 'functions/table/erasing.ts',
    story: 'accounts with sessions, packages and open payments are deleted',
    from: 'new Set(replaced.map(',
    to: 'new Set(replaced.slice(-2).map(',
  },
  'let anybody decide a stake': {
    file: 'functions/callers/booking-holder.ts',
    story: 'strangers look at bookings and decide about donations',
    from: 'openBooking(id, event, event.queryStringParameters?.key, nowMs);',
    to: "event.body ? import('../store/bookings/bookings.ts').then(async ({ getBooking }) => ({ booking: (await getBooking(id)) as never, openedBy: 'session' as const })) : openBooking(id, event, event.queryStringParameters?.key, nowMs);",
  },
  'leave sessions open at logout': {
    file: 'functions/endpoints/accounts/logout.ts',
    story: 'members sign in and out, and change their passwords',
    from: 'if (!account || (await endSessions(account))) return true;',
    to: 'if (account) return true;',
  },
  'book for nobody what a member bought': {
    file: 'functions/store/bookings/bookings.ts',
    story: 'strangers look at bookings and decide about donations',
    from: '  userId: checkout.userId,',
    to: '  userId: undefined,',
  },
  'take any password': {
    file: 'functions/endpoints/accounts/login.ts',
    story: 'members sign in and out, and change their passwords',
    from: 'if (!account || !isRight)',
    to: 'if (!account)',
  },
  'remember what somebody who has gone bought': {
    file: 'functions/accounts/erase-account.ts',
    story: 'accounts with sessions, packages and open payments are deleted',
    from: "  if (checkout?.status === 'open') return { checkout, forget };\n  await forget?.();\n",
    to: "  if (checkout?.status === 'open') return { checkout, forget };\n",
  },
  'forget the phone number': {
    file: 'functions/store/bookings/bookings.ts',
    story: 'people pay with every kind of card',
    from: '  ...checkout.purchase.bookingData,\n',
    to: '  ...checkout.purchase.bookingData,\n  phone: undefined,\n',
  },
  'keep sessions when the password changes': {
    file: 'functions/store/people/accounts.ts',
    story: 'members sign in and out, and change their passwords',
    from: 'nextGeneration(account, { passwordHash })',
    to: 'nextGeneration(account, { passwordHash, ...(passwordHash !== account.passwordHash && { sessionGeneration: account.sessionGeneration }) })',
  },
};
