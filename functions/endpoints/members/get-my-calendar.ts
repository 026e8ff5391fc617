import contract from '../../../shared/contract/members/get-my-calendar.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { newestFeed } from '../../store/people/feeds.ts';

export default endpoint(contract, async ({ member }) => ({
  since: (await newestFeed(member.id))?.createdAt,
}));
