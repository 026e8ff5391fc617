import contract from '../../../shared/contract/members/preview-series.ts';
import { lookAtSeries } from '../../bookings/series-in-view.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ query, member, nowMs }) => {
  const { free, left } = await lookAtSeries(member.id, query, nowMs);
  return { booked: [], free: free.map((date) => ({ date })), left };
});
