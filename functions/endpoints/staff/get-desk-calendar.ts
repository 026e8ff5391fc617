import contract from '../../../shared/contract/staff/get-desk-calendar.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { newestFeed } from '../../store/people/feeds.ts';

export default endpoint(contract, async () => ({ since: (await newestFeed())?.createdAt }));
