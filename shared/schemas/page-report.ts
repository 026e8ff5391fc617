import * as z from 'zod/mini';

/**
 * A page tells of a fault once for each kind.
 * - `script-error`: a script of ours threw, or a page could not be shown.
 * - `script-missing`: a script or style of ours did not load.
 * - `stripe-missing`: the script of Stripe did not load.
 * - `policy`: the content security policy stopped something. Browsers tell it by themselves.
 */
export const pageFaultKinds = ['script-error', 'script-missing', 'stripe-missing', 'policy'] as const;
export type PageFaultKind = (typeof pageFaultKinds)[number];

/** One visit in so many is told, and counts for all of them. */
export const visitsForEachTold = 10;

/** The address that pages and policies name. */
export const pageReportsPath = '/api/page-reports';

/** A report of a page: nothing of it tells who visits. */
export const pageReport = z.strictObject({
  kind: z.enum([...pageFaultKinds, 'visit']),
  /** The release that the page was built with. */
  release: z.string().check(z.regex(/^[\w-]{1,16}$/)),
  /** The beginning of the first part of its path: "booking". Ids come after it. */
  page: z.string().check(z.maxLength(30)),
});
export type PageReport = z.output<typeof pageReport>;
