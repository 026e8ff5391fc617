import { checkedSettings } from './settings/checked-settings.ts';
import type { SiteOverrides, SiteSettings } from './settings/site-settings.ts';

export type { PostalAddress } from './settings/place.ts';
export type { SiteOverrides, SiteSettings } from './settings/site-settings.ts';

/** The settings of this space, where they differ from the defaults in `shared/settings/site-settings.ts`. */
const ours: SiteOverrides = {};

/** The settings with the changes of a stage: `site` in .stages.json (infra/docs/deploy.md). */
export const siteWith = (changes: object): SiteSettings => checkedSettings({ ...ours, ...changes });

/** The changes of a process that runs the sources. */
declare const SITE_OVERRIDES: object;

/** The configuration of the operator. Builds put its values in the place of this file: no page loads the rules. */
export const site: SiteSettings = siteWith(typeof SITE_OVERRIDES === 'undefined' ? {} : SITE_OVERRIDES);
