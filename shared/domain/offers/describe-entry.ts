import type { Standing } from '../standing/standing.ts';
import { describeOffer, type OfferState } from './describe-offer.ts';

/** `see` opens the reservation offer that the entry has brought, `book` starts an ordinary booking of its hours. */
export const entryActs = ['book', 'confirm', 'leave', 'see'] as const;
export type EntryAct = (typeof entryActs)[number];

export type EntryState =
  | { state: 'unconfirmed' }
  | { state: 'gone' }
  | { state: 'waiting'; place: number }
  /** `hasEarlier`: it was closed when it was confirmed, because an earlier entry waited for the same hours. */
  | { state: 'left'; hasEarlier: boolean }
  /** The offer is undefined once it was erased. */
  | { state: 'offered'; offer: OfferState | undefined };

const describeOffered = (offer: OfferState | undefined): Standing<EntryAct> => {
  if (!offer) return { says: 'This waiting-list entry has ended.', acts: [], holds: ['confirm', 'leave'] };
  const { says, acts } = describeOffer(offer);
  const canDecline = acts.includes('decline');
  return {
    says,
    acts: [
      ...(acts.includes('accept') ? (['see'] as const) : []),
      ...(canDecline ? (['leave'] as const) : []),
      ...(acts.includes('book') ? (['book'] as const) : []),
    ],
    holds: canDecline ? ['confirm'] : ['confirm', 'leave'],
  };
};

/** The standing of a waiting-list entry: what is so, and what can be done. */
export const describeEntry = (entry: EntryState): Standing<EntryAct> => {
  if (entry.state === 'unconfirmed')
    return {
      says: 'You are not on the waiting list yet: press “Put me on the list” on the page that our email links to.',
      acts: ['confirm', 'leave'],
      holds: [],
    };
  if (entry.state === 'waiting')
    return {
      says: `You are number ${entry.place} on the waiting list for these hours, and we email you when a seat is free.`,
      acts: ['leave'],
      holds: ['confirm'],
    };
  if (entry.state === 'gone')
    return {
      says: 'No seat became free in time, and this waiting-list entry has ended.',
      acts: [],
      holds: ['leave'],
    };
  if (entry.state === 'left')
    return entry.hasEarlier
      ? {
          says: 'This waiting-list entry was closed, because your earlier entry for the same hours counts.',
          acts: [],
          holds: ['confirm', 'leave'],
        }
      : { says: 'You are not on the waiting list for these hours.', acts: [], holds: ['leave'] };
  return describeOffered(entry.offer);
};
