/** The local storage keys for data about bookings. Signing out clears all of them. */
export const deviceKeys = {
  draft: 'bookingDraft',
  bookedHours: 'bookedHours',
  usualHours: 'usualHours',
  checkout: 'checkout',
  agreement: 'agreement',
  friendAsked: 'friendAsked',
} as const;
