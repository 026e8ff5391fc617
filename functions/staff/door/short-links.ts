import { createHash } from 'node:crypto';
import {
  codeSigns,
  readShortCode,
  shortCodeLength,
  shownShortCode,
} from '../../../shared/domain/door/short-code.ts';
import { environment } from '../../runtime/environment.ts';
import { uuidOf } from '../../runtime/uuid-of.ts';
import { getOffer, type StoredOffer } from '../../store/offers/offers.ts';

/** The code of the offer that a walk-in's request makes: 40 bits, as hard to guess as the nonce of the request. */
export const codeOf = (nonce: string): string =>
  [...createHash('sha256').update(`walk-in code ${nonce}`).digest().subarray(0, shortCodeLength)]
    .map((byte) => codeSigns[byte % codeSigns.length])
    .join('');

/** The id of the offer behind a code. */
export const walkInOfferId = (code: string): string => uuidOf(`walk-in offer ${code}`);

/** The id of the offer that a walk-in's request makes. */
export const offerIdOfRequest = (nonce: string): string => walkInOfferId(codeOf(nonce));

/** The booking that a walk-in's request makes, where they pay at the desk. */
export const walkInBookingId = (nonce: string): string => uuidOf(`walk-in ${nonce}`);

/** A link that somebody can scan, or type. */
export const shortLink = (code: string): string =>
  `${environment('SITE_ORIGIN')}/offers/${shownShortCode(code)}`;

/** The offer of a walk-in behind a code that a person has typed. */
export const findByCode = async (typed: string): Promise<StoredOffer | undefined> => {
  const code = readShortCode(typed);
  return code === undefined ? undefined : getOffer(walkInOfferId(code));
};
