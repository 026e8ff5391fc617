import type { Planted } from './planted.ts';

/** Bugs in checkouts, payments, seats and mails. By the story that shows each. */
export const inPayments: Planted = {
  'more people want an hour than it has seats': {
    'hold a seat that is taken': {
      file: 'functions/store/seats/seats.ts',
      from: '{ expiresAt: before(seconds(nowMs)) }],',
      to: '{ pk: present }],',
    },
    'release a seat whosever it is': {
      file: 'functions/store/seats/seats.ts',
      from: '{ checkoutId, expiresAt: present }',
      to: '{ pk: present }',
    },
    'show a day that nobody has booked': {
      file: 'shared/domain/seats/hours-of-day.ts',
      from: 'seatsLeft: closed ? 0 : seatsLeft(taken, hour, site.seatsPerHour)',
      to: 'seatsLeft: site.seatsPerHour',
    },
    'leave the first day out of the overview of the next days': {
      file: 'functions/endpoints/site/get-days.ts',
      from: '.slice(0, daysInView)',
      to: '.slice(1, daysInView + 1)',
    },
    'name a later free hour as the next one': {
      file: 'functions/endpoints/site/get-next-free.ts',
      from: 'hours.find((hour) => hour !== undefined)',
      to: 'hours.findLast((hour) => hour !== undefined)',
    },
    'reconcile no checkouts': {
      file: 'functions/background/reconcile.ts',
      from: "dueWork('checkout', nowMs)",
      to: "dueWork('checkout', 0)",
    },
    'show a payment that nobody has noted': {
      file: 'functions/checkouts/expose-payment.ts',
      from: 'if (await setPaymentIntent(checkoutId, intent.id, Date.now()))',
      to: 'if (checkoutId)',
    },
    'tell a longer hold than there is': {
      file: 'functions/checkouts/expose-payment.ts',
      from: 'new Date(checkout.holdExpiresAtMs)',
      to: 'new Date(checkout.holdExpiresAtMs + 60_000)',
    },
  },
  'people pay when their hold has ended': {
    'book a seat whoever holds it': {
      file: 'functions/store/seats/seats.ts',
      from: '[isFree(nowMs), { checkoutId }]',
      to: '[isFree(nowMs), { pk: present }]',
    },
    'believe the event': {
      file: 'functions/checkouts/fulfil.ts',
      from: 'const paidAt = paidAtMs(intent);',
      to: 'const paidAt = paidAtMs(intent) ?? Date.now();',
    },
    'cancel a checkout before its promised end': {
      file: 'functions/store/checkouts/checkouts.ts',
      from: 'new Date(firstLookMs(checkout)).toISOString()',
      to: 'new Date(firstLookMs(checkout) - 600_000).toISOString()',
    },
  },
  'people pay with every kind of card': {
    'keep no ledger of payments': {
      file: 'functions/checkouts/book-session.ts',
      from: '    appendCapture(checkout, paymentIntentId, nowMs),\n',
      to: '',
    },
    'refuse a quarter of all payments': {
      file: 'functions/checkouts/book-session.ts',
      from: 'if (isTooLate(',
      to: "if (checkout.id < '4' || isTooLate(",
    },
    'write confirmations to a wrong address': {
      file: 'functions/mail/messages/booking-confirmed.ts',
      from: '    to: email,',
      to: "    to: 'x' + email,",
    },
    'forget the phone number': {
      file: 'functions/store/bookings/bookings.ts',
      from: '  ...checkout.purchase.bookingData,\n',
      to: '  ...checkout.purchase.bookingData,\n  phone: undefined,\n',
    },
    'open another checkout while a payment is undecided': {
      file: 'functions/checkouts/resume.ts',
      from: "if (end === 'processing')",
      to: "if (end === 'never')",
    },
    'tell a task to an address that nobody has confirmed': {
      file: 'functions/mail/messages/booking-as-mailed.ts',
      from: "task: isConfirmed ? booking.task : ''",
      to: 'task: booking.task',
    },
    'remind of no session': {
      file: 'functions/mail/messages/reminder.ts',
      from: 'if (booking.status !== ',
      to: 'if (nowMs > 0 || booking.status !== ',
    },
    'remind a day too early': {
      file: 'shared/domain/donations/notices.ts',
      from: 'dueAtMs: startMs - before * hourMs,',
      to: 'dueAtMs: startMs - (before + 24) * hourMs,',
    },
    'ask how it went before the end': {
      file: 'shared/domain/donations/notices.ts',
      from: "{ kind: 'question', dueAtMs: endMs,",
      to: "{ kind: 'question', dueAtMs: startMs,",
    },
    'remind whoever wants no reminders': {
      file: 'functions/endpoints/holders/stop-reminders.ts',
      from: 'if (await stopReminders(bookingId, nowMs))',
      to: 'if (bookingId && nowMs)',
    },
  },
  'refunds are refused, at first or for good': {
    'keep no ledger of refunds': {
      file: 'functions/payments/finish-refund.ts',
      from: '    ...bookEnd(refund, end, nowMs),\n',
      to: '',
    },
    'ask again for a refund that is refused': {
      file: 'functions/payments/refund.ts',
      from: 'return code ?? rawType ?? String(statusCode);',
      to: "return code === 'charge_disputed' ? code : undefined;",
    },
    'count no refund that failed': {
      file: 'functions/payments/refund.ts',
      from: "    measure('RefundsFailed');\n",
      to: '',
    },
    'count a refund paid by hand twice': {
      file: 'functions/store/money/refund-repairs.ts',
      from: ', amountCents, paymentIntentId }, nowMs),',
      to: ', amountCents: 2 * amountCents, paymentIntentId }, nowMs),',
    },
  },
  'people pay in several tabs and browsers': {
    'forget to release seats': {
      file: 'functions/checkouts/release-checkout.ts',
      from: 'await releaseSeats({ checkoutId: checkout.id, date, seats: checkout.seats });',
      to: 'void date;',
    },
    'charge what the browser says': {
      file: 'functions/bookings/buyable.ts',
      from: 'if (centsOf(dollars) !== totalCents)',
      to: 'if (centsOf(dollars) > 1e11)',
    },
    'charge again in an older tab': {
      file: 'functions/checkouts/find-checkout.ts',
      from: '[last, ...(await Promise.all([...others].map(getCheckout)))]',
      to: '[last]',
    },
    'tell at the return address that nothing was paid': {
      file: 'functions/endpoints/site/find-purchase.ts',
      from: "if (fulfilment.outcome === 'booked') return",
      to: "if (fulfilment.outcome === 'booked' && fulfilment.booking.userId) return",
    },
  },
  'prices and lists change while people are about to pay': {
    'charge the price of yesterday': {
      file: 'functions/checkouts/resume.ts',
      from: 'checkout.discount?.code === code &&\n  hasTodaysTerms(checkout);',
      to: 'checkout.discount?.code === code;',
    },
    "give a stake to today's charity": {
      file: 'shared/domain/stakes/stakes.ts',
      from: "return { status: 'donated', recipient: charityOnSuccess };",
      to: "return { status: 'donated', recipient: charityName === charityOnSuccess ? charityName : site.defaultCharity };",
    },
  },
  'a payment is heard of when its session is over': {
    'book what is over': {
      file: 'shared/domain/time/location-time.ts',
      from: ' || nowMs >= sessionEnd(session)',
      to: '',
    },
  },
  'a payment is heard of when its session has begun': {
    'refuse who pays in time and returns late': {
      file: 'functions/checkouts/book-session.ts',
      from: 'if (isTooLate(bookingData, paidAtMs, nowMs, walkInBy !== undefined))',
      to: 'if (isTooLate(bookingData, paidAtMs, nowMs, walkInBy !== undefined) || nowMs >= checkout.holdExpiresAtMs)',
    },
  },
  'a bank decides when the session has begun': {
    'book what was paid after it began': {
      file: 'shared/domain/time/location-time.ts',
      from: '(!isWalkIn && paidAtMs >= sessionStart(session)) || ',
      to: '',
    },
    'write of refunds to a stranger': {
      file: 'functions/mail/messages/about-refund.ts',
      from: '    to: email,',
      to: "    to: 'v9.1@example.com',",
    },
    'write of no refund': {
      file: 'functions/mail/messages/about-refund.ts',
      from: 'if (!email) return undefined;',
      to: 'if (email) return undefined;',
    },
  },
  'Stripe tells of payments half an hour later': {
    'give up what has been paid': {
      file: 'functions/checkouts/end-checkout.ts',
      from: "|| intent.status === 'canceled') {",
      to: "|| intent.status === 'canceled' || intent.status === 'succeeded') {",
    },
  },
  'services fail while people buy, cancel and decide': {
    'send a mail before it is claimed': {
      file: 'functions/mail/send.ts',
      from: 'const mine = await claim(message, about, hasTimeLeft);',
      to: 'await ses.send(new SendEmailCommand({ Content: { Raw: { Data: raw } } }));\n  const mine = await claim(message, about, hasTimeLeft);',
    },
    'send a mail whoever claims it': {
      file: 'functions/store/mails/mails.ts',
      from: '{ endsAtMs: before(nowMs) }, { claimId: id }] },\n',
      to: '{ pk: present }] },\n            { pk: present },\n',
    },
    'never take over the mail of a dead sender': {
      file: 'functions/store/mails/mails.ts',
      from: '{ endsAtMs: before(nowMs) }, { claimId: id }',
      to: '{ claimId: id }',
    },
    'refund under a new key each time': {
      file: 'functions/payments/refund.ts',
      from: 'const found = await findAtStripe(refund);',
      to: "const found = refund.status === 'requested' && (await createAtStripe({ ...refund, attempts: Date.now() }));",
    },
    'reconcile no refunds': {
      file: 'functions/background/reconcile.ts',
      from: "dueWork('refund', nowMs)",
      to: "dueWork('refund', 0)",
    },
    'send a notice with each delivery of its row': {
      file: 'functions/mail/messages/timed-notice.ts',
      from: 'key: mailKeys.bookingNotice(kind, bookingId, nonce ?? sequence),',
      to: 'key: mailKeys.bookingNotice(kind, bookingId, nowMs),',
    },
  },
  'services are crowded while people buy, cancel and decide': {
    'take a conflict for a failure': {
      file: 'functions/table/contention.ts',
      from: "if (name === 'TransactionConflictException') return 'conflict';",
      to: '',
    },
    'fail where an item of a transaction is throttled': {
      file: 'functions/table/contention.ts',
      from: "  ThrottlingError: 'throttled',\n",
      to: '',
    },
  },
  'services are silent while people buy, cancel and decide': {
    'wait for ever for an answer': {
      file: 'functions/runtime/aws-client.ts',
      from: 'throwOnRequestTimeout: true',
      to: 'throwOnRequestTimeout: false',
    },
  },
  'a browser begins to buy in two tabs at once': {
    'open two checkouts for a browser': {
      file: 'functions/endpoints/site/create-payment-intent.ts',
      from: "if (last?.status === 'open')",
      to: "if (last?.status === 'never')",
    },
  },
};
