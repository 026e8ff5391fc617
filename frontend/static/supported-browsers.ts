/**
 * The oldest browsers that the site is built for: the first with `Map.groupBy`, the newest thing that pages call.
 * esbuild rewrites newer syntax for them.
 */
export const supportedBrowsers: string[] = ['chrome117', 'edge117', 'firefox119', 'safari17.4'];
