import contract from '../../../shared/contract/site/note-turned-away.ts';
import { charge } from '../../access/charge.ts';
import { countIfFull } from '../../bookings/turned-away.ts';
import { endpoint } from '../../callers/endpoint.ts';

/** The page of the booking form tells which full hours somebody asked for. Nothing about the person is kept. */
export default endpoint(contract, async ({ body, event, nowMs }) => {
  await charge('turned-away', {}, event, nowMs);
  await countIfFull(body, nowMs);
  return { done: true as const };
});
