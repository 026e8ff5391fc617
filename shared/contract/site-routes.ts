import { endpoints, type SiteKey, siteKeys } from './endpoints.ts';

/** The method and path of each endpoint of the site. The build of the site replaces this file by its values. */
export const siteRoutes = Object.fromEntries(
  siteKeys.map((key) => {
    const { method, path } = endpoints[key];
    return [key, { method, path }];
  }),
) as { readonly [Key in SiteKey]: Pick<(typeof endpoints)[Key], 'method' | 'path'> };
