import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import type { endpoints } from '../../../shared/contract/endpoints.ts';
import { environment } from '../../runtime/environment.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { endOfDay, type StoredOffer } from '../../store/offers/offers.ts';
import type { StoredWaiter } from '../../store/seats/day-rows.ts';
import type { MessageText } from './message.ts';

/** Without the contract, which mails would carry. */
const leavePath: (typeof endpoints)['leave-by-mail']['path'] = '/api/waiting/{id}/leave';

/** Opens this offer alone, until the end of its day. */
export const offerKey = ({ id, date }: StoredOffer, nowMs: number): Promise<string> =>
  issueToken({ audience: 'offer', subject: id, nowMs, expiresAtMs: endOfDay(date) * 1000 });

export const offerLink = async (offer: StoredOffer, nowMs: number): Promise<string> =>
  `${environment('SITE_ORIGIN')}/offers/${offer.id}#key=${await offerKey(offer, nowMs)}`;

/** The link to a place on a list, and the address to which a mail program posts to leave it. */
export const waitingLinks = async (
  { id, date }: Pick<StoredWaiter, 'date' | 'id'>,
  nowMs: number,
): Promise<Required<Pick<MessageText, 'unsubscribeUrl'>> & { url: string }> => {
  const expiresAtMs = endOfDay(date) * 1000;
  const key = await issueToken({ audience: 'waiting', subject: id, nowMs, expiresAtMs });
  const origin = environment('SITE_ORIGIN');
  return {
    url: `${origin}/waiting/${id}#key=${key}`,
    unsubscribeUrl: `${origin}${fillPath(leavePath, { id })}?key=${key}`,
  };
};
