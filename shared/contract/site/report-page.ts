import * as z from 'zod/mini';
import { pageReportsPath } from '../../schemas/page-report.ts';
import { contract } from '../definition/contract.ts';

/** Browsers send reports of policies in a type of their own, so the handler reads the bytes itself. */
export default contract(
  {
    method: 'POST',
    path: pageReportsPath,
    caller: 'anyone',
    response: z.object({}),
    touches: { pageRelease: true },
    // A flood costs no more than this, and takes no room from those who book.
    throttle: { perSecond: 5, burst: 20 },
  },
  {
    rawBody: '{"kind":"script-missing","release":"1f2e3d4c5b","page":"booking"}',
    answer: {},
  },
);
