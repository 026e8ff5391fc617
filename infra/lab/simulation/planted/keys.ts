import type { Mutation } from './mutation.ts';

/** Bugs in the keys that open a booking. */
export const keysThatFail: Readonly<Record<string, Mutation>> = {
  'open no booking of a guest': {
    file: 'functions/access/booking-access.ts',
    story: 'strangers look at bookings and decide about donations',
    from: 'if (booking && openedBy) return { booking, openedBy };',
    to: 'if (booking?.userId && openedBy) return { booking, openedBy };',
  },
};
