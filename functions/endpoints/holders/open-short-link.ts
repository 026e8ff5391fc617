import contract from '../../../shared/contract/holders/open-short-link.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeGuess } from '../../access/charge.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { offerKey } from '../../mail/layout/offer-links.ts';
import { AppError } from '../../runtime/app-error.ts';
import { findByCode } from '../../staff/door/short-links.ts';

/** Opens the offer of a walk-in to somebody who has typed the code at the desk. */
export default endpoint(contract, ({ parameters: { code }, event, nowMs }) =>
  chargeGuess(limits.shortLink, {}, event, nowMs, async () => {
    const offer = await findByCode(code);
    if (!offer)
      throw new AppError('not-found', 'There is no such code. Please compare it with the one at the desk.');
    return { id: offer.id, key: await offerKey(offer, nowMs) };
  }),
);
