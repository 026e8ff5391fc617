import { mapLink, whereText } from '../../../shared/domain/calendar/place.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';
import type { Fact } from '../layout/message.ts';
import { sessionText } from './session-text.ts';

const where = (): Fact => {
  const text = [whereText(), site.arrivalNote].filter(Boolean).join('\n');
  const url = mapLink();
  return url ? ['Where', text, { label: 'Open the map', url }] : ['Where', text];
};

/** The task of a session. Nothing in mails that do not tell it. */
export const taskFacts = ({ task }: Pick<Booking, 'task'>): Fact[] => (task ? [['Your task', task]] : []);

/** When and where a session is, and its task. */
export const arrivalFacts = (booking: Booking): Fact[] => [
  ['When', sessionText(booking, '\n')],
  where(),
  ...taskFacts(booking),
];

/** The things that a visitor has to have with them. */
export const thingsToBring = ({ isStudent }: Booking) => ({
  title: 'What to bring',
  items: [
    ...(isStudent === 'yes' ? ['Your student ID, since you booked at the student rate.'] : []),
    'What your task needs: a laptop, its charger, your papers.',
    'Your phone, if you like. We lock it away and charge it.',
  ],
});
