import { hoursCorrection, memberPackages, packageSearch } from '../../schemas/member-packages.ts';
import { packageWithHours } from '../../schemas/package.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The hours of members, as ledgers. */
export const packageEndpoints = {
  'find-packages': line('find-packages', {
    query: packageSearch,
    response: memberPackages,
    touches: inSession({ table: ['Query'], reads: ['USER#'] }),
  }),
  'correct-hours': line('correct-hours', {
    body: hoursCorrection,
    response: packageWithHours,
    touches: inSession({
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'USER#'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
