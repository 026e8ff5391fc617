import { describe, expect, it } from '@jest/globals';
import { bookingData } from '../../../shared/schemas/booking.ts';
import { type BookingDraft, cardChoice, emptyBookingDraft } from '../stored/booking-draft.ts';
import { donationCents } from '../stored/purchase.ts';
import { bookingFormSchema } from './booking-form-schema.ts';
import { toBookingData } from './submit-booking.ts';

const filled: BookingDraft = {
  ...emptyBookingDraft,
  name: ' Ada Lovelace ',
  email: 'ada@example.com',
  date: '2026-11-20',
  timeSlot: '9:00 AM',
  duration: '3',
  task: 'Write',
  agreedToRules: true,
};

/** The first message of each field: the form shows that one. */
const messagesOf = (draft: BookingDraft) => {
  const issues = bookingFormSchema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
};

describe('bookingFormSchema', () => {
  it.each([
    ['', undefined],
    [cardChoice, undefined],
    ['0190b6d4-7c7e-4f3c-9d6b-1f2a3b4c5d6e', '0190b6d4-7c7e-4f3c-9d6b-1f2a3b4c5d6e'],
  ])('pays with %j by the package %s', (packageId, used) => {
    expect(bookingFormSchema.parse({ ...filled, packageId }).packageId).toBe(used);
  });

  it('turns the typed form into a request that the server takes', () => {
    const checked = bookingFormSchema.parse({
      ...filled,
      donationAmount: '10',
      charityType: 'charity',
      charityName: 'ASPCA',
    });
    expect(bookingData.parse(toBookingData(checked))).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      date: '2026-11-20',
      timeSlot: '9:00 AM',
      duration: 3,
      task: 'Write',
      isStudent: 'no',
      donationAmount: 1000,
      charityType: 'charity',
      charityName: 'ASPCA',
    });
  });

  it('leaves the organisation out when there is no donation', () => {
    const checked = bookingFormSchema.parse({ ...filled, charityType: 'charity', charityName: 'ASPCA' });
    expect(toBookingData(checked)).not.toHaveProperty('charityType');
    expect(toBookingData(checked)).not.toHaveProperty('charityName');
  });

  it('names everything that is missing at once', () => {
    expect(messagesOf({ ...emptyBookingDraft, donationAmount: '5' })).toEqual({
      name: 'Please enter your full name.',
      email: 'Please enter your e-mail address.',
      date: 'Please choose a date, written like 2026-11-20.',
      timeSlot: 'Please choose one of the offered time slots.',
      task: 'Please enter your task.',
      agreedToRules: 'You must agree to the rules',
      charityType: 'Please choose where your donation goes: a charity or an anti-charity.',
    });
  });

  it('asks for an organisation of the chosen kind', () => {
    const draft: BookingDraft = { ...filled, donationAmount: '5', charityType: 'anti-charity' };
    const message = 'Please choose an organisation from the list for your donation.';
    expect(messagesOf(draft)).toEqual({ charityName: message });
    expect(messagesOf({ ...draft, charityName: 'ASPCA' })).toEqual({ charityName: message });
    expect(messagesOf({ ...draft, charityName: 'Green Party' })).toEqual({});
  });

  it('refuses donations below zero and with cents', () => {
    const sentence = 'Please enter the donation as whole dollars, 0 or more.';
    expect(messagesOf({ ...filled, donationAmount: '-1' })).toEqual({ donationAmount: sentence });
    expect(messagesOf({ ...filled, donationAmount: '2.50' })).toMatchObject({ donationAmount: sentence });
  });
});

describe('donationCents', () => {
  it('takes a non-numeric entry for 0', () => {
    expect(['', 'ten', '10', ' 7 ', 'Infinity'].map(donationCents)).toEqual([0, 0, 1000, 700, 0]);
  });
});
