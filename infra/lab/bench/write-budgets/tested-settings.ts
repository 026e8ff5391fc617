import { testedSite } from '../../../../shared/tested-site.ts';

/*
 * Budgets are those of the space that the tests book, whatever an operator writes into shared/site.ts. To be imported
 * before `site-overrides.ts`.
 */
process.env.SITE_OVERRIDES = JSON.stringify(testedSite);
