import type { Mutation } from './mutation.ts';

/** Bugs in payouts, and in the hours of packages that operators correct. */
export const keptWrongly: Readonly<Record<string, Mutation>> = {
  'pay out what can still change': {
    file: 'shared/domain/money/payout-months.ts',
    story: 'donations are decided, or left undecided',
    from: 'if (nowMs < payableFrom(payout.month))',
    to: 'if (nowMs < 0)',
  },
  'forget the days for which a donation is held': {
    file: 'shared/domain/money/payout-months.ts',
    story: 'donations are decided, or left undecided',
    from: 'monthAt(daysAfter(settledAtMs, site.payoutHoldDays));',
    to: 'monthAt(daysAfter(settledAtMs, 0));',
  },
  'take the hours that an operator gives': {
    file: 'functions/staff/bookings/correct-hours.ts',
    story: 'packages are bought, used up and completed',
    from: 'changeHours(hoursPackage, -hours, nowMs)',
    to: 'changeHours(hoursPackage, hours, nowMs)',
  },
};
