import contract from '../../../shared/contract/holders/open-short-link.ts';
import { countFailures } from '../../access/count-failures.ts';
import { networkWorkLimits } from '../../access/work-limits.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { offerKey } from '../../mail/layout/offer-links.ts';
import { AppError } from '../../runtime/app-error.ts';
import { findByCode } from '../../staff/door/short-links.ts';

/** Wrong codes of a network address in a quarter of an hour before a further one costs work. */
const freeGuesses = 20;

/** Opens the offer of a walk-in to somebody who has typed the code at the desk. */
export default endpoint(contract, ({ parameters: { code }, event, nowMs }) =>
  countFailures(networkWorkLimits('short-link', freeGuesses, 15 * 60, event), event, nowMs, async () => {
    const offer = await findByCode(code);
    if (!offer)
      throw new AppError('not-found', 'There is no such code. Please compare it with the one at the desk.');
    return { id: offer.id, key: await offerKey(offer, nowMs) };
  }),
);
