import contract from '../../../shared/contract/site/note-turned-away.ts';
import { countIfFull } from '../../bookings/turned-away.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { callerAddress } from '../../runtime/caller-address.ts';
import { countAgainst } from '../../store/people/throttles.ts';

const hourSeconds = 3600;

/** The page of the booking form tells which full hours somebody asked for. Nothing about the person is kept. */
export default endpoint(contract, async ({ body, event, nowMs }) => {
  const sentence = 'Thank you, we have noted enough of your wishes for now.';
  const name = `turned-away:${callerAddress(event)}`;
  await countAgainst({ name, limit: 20, windowSeconds: hourSeconds, sentence }, nowMs);
  await countIfFull(body, nowMs);
  return { done: true as const };
});
