import { overview } from '../../schemas/overview.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The first page of the office. */
export const overviewEndpoints = {
  'get-overview': line('get-overview', {
    response: overview,
    touches: inSession({
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'DAY#', 'FIGURES', 'STRIKES'],
      indexes: ['work'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
