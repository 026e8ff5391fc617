/** The keys of what the device keeps of bookings. Signing out forgets all of it. */
export const deviceKeys = { draft: 'bookingDraft', bookedHours: 'bookedHours' } as const;
