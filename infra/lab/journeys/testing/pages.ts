import { addressedPages } from '../../../../shared/content/addressed-pages.ts';
import { publicPages } from '../../../../shared/content/public-pages.ts';
import { innerPages, menuPages } from '../../../../shared/content/staff-pages.ts';

/** The path of every page for visitors. */
export const sitePaths: readonly string[] = [...publicPages.map(({ path }) => path), ...addressedPages];

/** The path of every page of the staff. */
export const staffPaths: readonly string[] = [
  ...[...menuPages, ...innerPages].map(({ path }) => path),
  '/staff',
];

/** The sizes of a phone and a desktop. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
export type Size = keyof typeof sizes;

/** Nothing is there: the page says so. */
export const unknownId = '0198c2f4-aaaa-7bbb-8ccc-123456789abc';

const patterns = [...sitePaths, ...staffPaths].map(
  (path) => [path, new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)] as const,
);

/** The path of a page with `$id` for what varies, as the tables of pages have it. */
export const pathPattern = (pathname: string): string =>
  patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? pathname;
