import { whereText } from '../../../shared/domain/place.ts';
import type { Booking } from '../../../shared/schemas/booking.ts';
import { site } from '../../../shared/site.ts';
import { sessionText } from './session-text.ts';

/** When and where a session is, and what to bring. */
export const arrivalFacts = (booking: Booking): [label: string, value: string][] => [
  ['When', sessionText(booking)],
  ['Where', [whereText(), site.arrivalNote].filter(Boolean).join('\n')],
  ['Your task', booking.task],
  ...(booking.isStudent === 'yes' ? [['Please bring', 'Your student ID'] as [string, string]] : []),
];
