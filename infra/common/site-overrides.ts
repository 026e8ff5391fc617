/**
 * A process that runs the sources takes from its environment what differs from `shared/site.ts`, as the builds do.
 * To be imported before everything else.
 */
Object.assign(globalThis, { SITE_OVERRIDES: JSON.parse(process.env.SITE_OVERRIDES ?? '{}') });
