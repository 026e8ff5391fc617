import { staffPaths } from '../../../../shared/content/staff-pages.ts';
import { readBudgets } from '../budgets/budget-file.ts';

const kibibyte = 1024;

/** The public pages. Lighthouse visits each. */
export const publicPaths = [
  '/',
  '/about',
  '/pricing',
  '/rules',
  '/booking',
  '/contact',
  '/auth',
  '/terms',
  '/privacy',
  '/developers',
] as const;
export type PublicPath = (typeof publicPaths)[number];

export interface PageBudget {
  /** Bytes of Brotli. */
  htmlBytes: number;
  scriptBytes: number;
}

/** The pages with a budget: all public ones, and each of staff that has HTML of its own. */
export const budgetedPaths: readonly string[] = [...publicPaths, ...staffPaths];

const budgets = readBudgets<PageBudget>('pages');

/** The bytes of a page and its scripts. Throws for a page without a budget. */
export const pageBudget = (path: string): PageBudget => {
  const budget = budgets[path];
  if (!budget) throw new Error(`${path} has no budget. Run npm run budgets -- --write.`);
  return budget;
};

/** The page, its scripts and its calls, before the first tap. /auth shares scripts with the pages of mailed links. */
export const requestsBudget = (path: PublicPath): number =>
  path === '/booking' ? 12 : path === '/auth' ? 8 : 7;

/** The scripts that a staff page loads beside the first one. */
export const staffPageBytesBudget = 24 * kibibyte;

/** The pictures of the overview, which it loads once its numbers are shown. */
export const chartBytesBudget = 95 * kibibyte;

/** Goals for Lighthouse's median run with its mobile settings. */
export const lighthouseGoals = {
  score: 100,
  largestContentfulPaintMs: 900,
  totalBlockingTimeMs: 80,
  cumulativeLayoutShift: 0,
} as const;

/**
 * Goals for the desk with the same settings. The tablet of a desk opens it many times a day: all but the first time
 * after a release its scripts are in the browser's cache.
 */
export const deskGoals = {
  firstContentfulPaintMs: 1000,
  laterLargestContentfulPaintMs: 1000,
  laterTotalBlockingTimeMs: 200,
  cumulativeLayoutShift: lighthouseGoals.cumulativeLayoutShift,
} as const;
