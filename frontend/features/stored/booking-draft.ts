import type { CharityType } from '../../../shared/domain/charities.ts';
import { sessionValue } from './session-store.ts';

/** The booking form as it stands, before any check. */
export interface BookingDraft {
  name: string;
  email: string;
  phone: string;
  date: string;
  timeSlot: string;
  duration: string;
  isStudent: 'yes' | 'no';
  task: string;
  /** Dollars, as typed. */
  donationAmount: string;
  charityType: '' | CharityType;
  charityName: string;
  agreedToRules: boolean;
  /** Of the package whose hours pay for the session; empty: the card pays. */
  packageId: string;
}

export const emptyBookingDraft: BookingDraft = {
  name: '',
  email: '',
  phone: '',
  date: '',
  timeSlot: '',
  duration: '1',
  isStudent: 'no',
  task: '',
  donationAmount: '0',
  charityType: '',
  charityName: '',
  agreedToRules: false,
  packageId: '',
};

/** What was typed into the booking form: it survives reloads and the way back from the checkout. */
export const storedBookingDraft = sessionValue('bookingDraft', emptyBookingDraft);

/** Cents of a donation as it was typed; zero for text that is no number. */
export const donationCents = (dollars: string): number => {
  const value = Number(dollars);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
};
