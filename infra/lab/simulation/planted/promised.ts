import type { Mutation } from './mutation.ts';

/** Bugs in keeping the terms of a purchase. */
export const brokenPromises: Readonly<Record<string, Mutation>> = {
  'pay back what is promised today': {
    file: 'functions/bookings/complete-package.ts',
    story: 'packages are bought, used up and completed',
    from: 'const refund = promisedRefund(hoursPackage, last);',
    to: "const { projectPackages } = await import('../../shared/domain/prices/packages.ts');\n  const refundCents = projectPackages.find(({ type }) => type === hoursPackage.packageType)?.refundCents ?? 0;\n  const refund = promisedRefund({ ...hoursPackage, refundCents }, last);",
  },
  'charge the price of yesterday': {
    file: 'functions/checkouts/resume.ts',
    story: 'prices and lists change while people are about to pay',
    from: 'checkout.discount?.code === code &&\n  hasTodaysTerms(checkout);',
    to: 'checkout.discount?.code === code;',
  },
  "give a stake to today's charity": {
    file: 'shared/domain/stakes/stakes.ts',
    story: 'prices and lists change while people are about to pay',
    from: "return { status: 'donated', recipient: charityOnSuccess };",
    to: "return { status: 'donated', recipient: charityName === charityOnSuccess ? charityName : site.defaultCharity };",
  },
};
