import { type Changeable, whyNotCancellable, whyNotMovable } from '../../../shared/domain/policy/policy.ts';
import { serverNow } from '../../api/server-clock.ts';

/** The reasons why a booking cannot be changed now. Null where it can. */
export const obstaclesTo = (booking: Changeable) => ({
  toCancel: whyNotCancellable(booking, serverNow()) ?? null,
  toMove: whyNotMovable(booking, serverNow()) ?? null,
});
