import type { Mutation } from './mutation.ts';

/** Bugs that show a visitor the wrong checkout. */
export const mixedUpCheckouts: Readonly<Record<string, Mutation>> = {
  'show a payment that nobody has noted': {
    file: 'functions/checkouts/expose-payment.ts',
    story: 'more people want an hour than it has seats',
    from: 'if (await setPaymentIntent(checkoutId, intent.id, Date.now()))',
    to: 'if (checkoutId)',
  },
  'open two checkouts for a browser': {
    file: 'functions/endpoints/site/create-payment-intent.ts',
    story: 'a browser begins to buy in two tabs at once',
    from: "if (last?.status === 'open')",
    to: "if (last?.status === 'never')",
  },
  'charge what the browser says': {
    file: 'functions/bookings/buyable.ts',
    story: 'people pay in several tabs and browsers',
    from: 'if (centsOf(dollars) !== totalCents)',
    to: 'if (centsOf(dollars) > 1e11)',
  },
  'charge again in an older tab': {
    file: 'functions/checkouts/find-checkout.ts',
    story: 'people pay in several tabs and browsers',
    from: '[last, ...(await Promise.all([...others].map(getCheckout)))]',
    to: '[last]',
  },
  'cancel a checkout before its promised end': {
    file: 'functions/store/checkouts/checkouts.ts',
    story: 'people pay when their hold has ended',
    from: 'new Date(firstLookMs(checkout)).toISOString()',
    to: 'new Date(firstLookMs(checkout) - 600_000).toISOString()',
  },
  'open another checkout while a payment is undecided': {
    file: 'functions/checkouts/resume.ts',
    story: 'people pay with every kind of card',
    from: "if (end === 'processing')",
    to: "if (end === 'never')",
  },
  "resume another visitor's checkout": {
    file: 'functions/checkouts/resume.ts',
    story: 'people share a browser',
    from: ' || !isSameVisitor(checkout, userId)',
    to: '',
  },
  'tell a longer hold than there is': {
    file: 'functions/checkouts/expose-payment.ts',
    story: 'more people want an hour than it has seats',
    from: 'new Date(checkout.holdExpiresAtMs)',
    to: 'new Date(checkout.holdExpiresAtMs + 60_000)',
  },
};
