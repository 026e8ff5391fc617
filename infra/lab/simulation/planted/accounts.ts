import type { Planted } from './planted.ts';

/** Bugs in signing in, deleting accounts, and the hours of packages. By the story that shows each. */
export const inAccounts: Planted = {
  'strangers look at bookings and decide about donations': {
    'answer messages instead of passing them on': {
      file: 'functions/mail/messages/contact-received.ts',
      from: 'to: site.contactEmail',
      to: 'to: email',
    },
    'show a booking to anybody': {
      file: 'functions/access/booking-access.ts',
      from: 'if (booking && openedBy) return { booking, openedBy };',
      to: "if (booking) return { booking, openedBy: openedBy ?? 'session' };",
    },
    'let anybody decide a stake': {
      file: 'functions/callers/booking-holder.ts',
      from: 'openBooking(id, event, event.queryStringParameters?.key, nowMs);',
      to: "event.body ? import('../store/bookings/bookings.ts').then(async ({ getBooking }) => ({ booking: (await getBooking(id)) as never, openedBy: 'session' as const })) : openBooking(id, event, event.queryStringParameters?.key, nowMs);",
    },
    'book for nobody what a member bought': {
      file: 'functions/store/bookings/bookings.ts',
      from: '  userId: checkout.userId,',
      to: '  userId: undefined,',
    },
    'open no booking of a guest': {
      file: 'functions/access/booking-access.ts',
      from: 'if (booking && openedBy) return { booking, openedBy };',
      to: 'if (booking?.userId && openedBy) return { booking, openedBy };',
    },
  },
  'members sign in and out, and change their passwords': {
    'leave sessions open at logout': {
      file: 'functions/endpoints/accounts/logout.ts',
      from: 'if (!account || (await endSessions(account))) return true;',
      to: 'if (account) return true;',
    },
    'take any password': {
      file: 'functions/endpoints/accounts/login.ts',
      from: 'if (!account || !isRight)',
      to: 'if (!account)',
    },
    'keep sessions when the password changes': {
      file: 'functions/store/people/accounts.ts',
      from: 'nextGeneration(account, { passwordHash })',
      to: 'nextGeneration(account, { passwordHash, ...(passwordHash !== account.passwordHash && { sessionGeneration: account.sessionGeneration }) })',
    },
    'look for a purchase in this browser alone': {
      file: 'functions/store/checkouts/newest-checkouts.ts',
      from: '...(userId ? [{ userId, digest }] : []),',
      to: '...(userId && userId.length < 9 ? [{ userId, digest }] : []),',
    },
  },
  'accounts with sessions, packages and open payments are deleted': {
    'write to who has gone': {
      file: 'functions/mail/send-row-mails.ts',
      from: '!message || message.to === erased',
      to: '!message',
    },
    'erase half of a booking': {
      file: 'functions/table/erasing.ts',
      from: 'new Set(replaced.map(',
      to: 'new Set(replaced.slice(-2).map(',
    },
    'keep the purchases of a deleted account': {
      file: 'functions/accounts/erase-account.ts',
      from: "  if (checkout?.status === 'open') return { checkout, forget };\n  await forget?.();\n",
      to: "  if (checkout?.status === 'open') return { checkout, forget };\n",
    },
    'hold the seats of a refused payment': {
      file: 'functions/checkouts/refuse.ts',
      from: '  await freeSeats(checkout);\n',
      to: '',
    },
    'leave the sessions of a deleted account': {
      file: 'shared/domain/donations/leaving.ts',
      from: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking)) return false;",
      to: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking) - 1e12) return false;",
    },
    'leave the open checkouts of a deleted account': {
      file: 'functions/accounts/erase-account.ts',
      from: "if (checkout?.status === 'open') return { checkout, forget };",
      to: "if (checkout?.id === '') return { checkout, forget };",
    },
  },
  'people share a browser': {
    "resume another visitor's checkout": {
      file: 'functions/checkouts/resume.ts',
      from: ' || !isSameVisitor(checkout, userId)',
      to: '',
    },
  },
  'packages are bought, used up and completed': {
    'tell of a completed package whom its last booking names': {
      file: 'functions/mail/messages/refund-recipient.ts',
      from: 'return account?.email\n    ? ',
      to: 'return account?.email && !email\n    ? ',
    },
    'write of no package': {
      file: 'functions/mail/messages/package-bought.ts',
      from: 'if (!account || !to',
      to: 'if (account || !to',
    },
    'pay back what is promised today': {
      file: 'functions/bookings/complete-package.ts',
      from: 'const refund = promisedRefund(hoursPackage, last);',
      to: "const { projectPackages } = await import('../../shared/domain/prices/packages.ts');\n  const refundCents = projectPackages.find(({ type }) => type === hoursPackage.packageType)?.refundCents ?? 0;\n  const refund = promisedRefund({ ...hoursPackage, refundCents }, last);",
    },
    'take the hours that an operator gives': {
      file: 'functions/staff/bookings/correct-hours.ts',
      from: 'changeHours(hoursPackage, -hours, nowMs)',
      to: 'changeHours(hoursPackage, hours, nowMs)',
    },
  },
  'the hours of a package are spent in several tabs': {
    'take hours without looking': {
      file: 'functions/store/bookings/packages.ts',
      from: "      hoursUsed,\n      status: 'active',\n",
      to: "      status: 'active',\n",
    },
    'answer a redemption with another one': {
      file: 'functions/bookings/book-with-package-hours.ts',
      from: '(isSameRequest(existing, userId, bookingData) && (!series || existing.seriesId === series.seriesId));',
      to: 'existing.userId === userId;',
    },
  },
  'an account is deleted in the middle of a session': {
    'cancel a session that has begun when its holder leaves': {
      file: 'shared/domain/donations/leaving.ts',
      from: "if (booking.status !== 'booked' || nowMs >= sessionStart(booking)) return false;",
      to: "if (booking.status !== 'booked') return false;",
    },
  },
  'the last hour of a package is booked for the first of its sessions': {
    'complete a package when its last hour is booked': {
      file: 'shared/domain/prices/package-hours.ts',
      from: 'return lastEndMs > nowMs ?',
      to: 'return lastEndMs < 0 ?',
    },
  },
  'the office moves a session whose holder has left': {
    'move a session whose holder has left': {
      file: 'functions/staff/bookings/change-booking.ts',
      from: '(booking.email === erased',
      to: "(booking.email === ''",
    },
  },
};
