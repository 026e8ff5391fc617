import { officeEndpoint } from '../access/office-endpoint.ts';
import { findAnybody } from '../staff/search.ts';

export const handler = officeEndpoint('search', ({ query, nowMs }) => findAnybody(query.q, nowMs));
