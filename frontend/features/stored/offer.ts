import { serverNow } from '../../api/server-clock.ts';
import { sessionValue } from './session-store.ts';

/** An offer that the visitor has opened, and is about to accept by the form. */
export interface OpenedOffer {
  id: string;
  key: string;
  date: string;
  timeSlot: string;
  /** Hours. */
  duration: number;
  /** ISO 8601. */
  until: string;
}

const example: OpenedOffer = { id: '', key: '', date: '', timeSlot: '', duration: 1, until: '' };

export const openedOffer = sessionValue('offer', example);

/** The part of a request that accepts the opened offer, when the booking is of its hours. */
export const offerFor = ({
  date,
  timeSlot,
  duration,
}: Pick<OpenedOffer, 'date' | 'duration' | 'timeSlot'>): { offer?: { id: string; key: string } } => {
  const offer = openedOffer.read();
  if (!offer || Date.parse(offer.until) <= serverNow()) return {};
  const isSame = offer.date === date && offer.timeSlot === timeSlot && offer.duration === duration;
  return isSame ? { offer: { id: offer.id, key: offer.key } } : {};
};
