import { openingDays } from '../domain/time/opening-days.ts';
import { hourLabel, startHours } from '../domain/time/slots.ts';
import { site } from '../site.ts';

interface AnswerTemplate {
  label: string;
  text: string;
}

const opensAt = hourLabel(startHours[0] ?? 0);
const closesAt = hourLabel((startHours.at(-1) ?? 0) + 1);

/** Answers to common questions, for an operator to change before they are sent. */
export const answerTemplates: readonly AnswerTemplate[] = [
  {
    label: 'Opening hours',
    text: `We are open ${openingDays()}, from ${opensAt} to ${closesAt}. The booking page shows which hours still have a seat.`,
  },
  {
    label: 'Cancel or move a booking',
    text: `You can cancel or move a booking by the link in its confirmation email. Until ${site.freeCancelHours} hours before the start, we refund everything to your card. If you cannot find the email, “Find my booking” on our site sends it again.`,
  },
  {
    label: 'Student rate',
    text: 'Students pay less for each hour. Please choose the student rate when you book, and bring a valid student ID: we look at it when you check in.',
  },
  {
    label: 'Left behind',
    text: 'We keep what is left behind at the desk. Please describe it, with the day on which you were here, and we will look for it.',
  },
];
