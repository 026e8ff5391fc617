import contract from '../../../shared/contract/office/search.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { findAnybody } from '../../staff/search/search.ts';

export default endpoint(contract, ({ query, nowMs }) => findAnybody(query.q, nowMs));
