import { menuPages } from '../../../../shared/content/staff-pages.ts';
import { sitePaths } from './pages.ts';

/** The pages that can be opened without the id of a booking. */
export const pathsOfModes = {
  site: sitePaths.filter((path) => !path.includes('$') && path !== '/dashboard'),
  staff: [...menuPages.map(({ path }) => path), '/staff'],
} as const;
