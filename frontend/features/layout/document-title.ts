import { site } from '../../../shared/site.ts';

/** "Rules - Quiet Hours"; the home page has the tagline instead of a title of its own. */
export const documentTitle = (pageTitle: string | undefined): string =>
  pageTitle ? `${pageTitle} - ${site.name}` : `${site.name} - ${site.tagline}`;
