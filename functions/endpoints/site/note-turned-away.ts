import contract from '../../../shared/contract/site/note-turned-away.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { chargeWithoutWork } from '../../access/charge.ts';
import { countIfFull } from '../../bookings/turned-away.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { callerNetworks } from '../../runtime/caller-address.ts';

/** The page of the booking form tells which full hours somebody asked for. Nothing about the person is kept. */
export default endpoint(contract, async ({ body, event, nowMs }) => {
  await chargeWithoutWork(limits.turnedAway, { networks: callerNetworks(event) }, nowMs);
  await countIfFull(body, nowMs);
  return { done: true as const };
});
