import type { StaffKey } from '../contract/endpoints.ts';

interface PageOfStaff {
  path: string;
  title: string;
  /** The endpoint that the page calls. Its contract says who sees the page in the menu, and may open it. */
  needs: StaffKey;
}

/** The menu, in its order. */
export const menuGroups = [
  {
    title: 'Today',
    pages: [
      { path: '/office', title: 'Overview', needs: 'get-overview' },
      { path: '/desk', title: 'Desk', needs: 'get-desk-day' },
      { path: '/office/bookings', title: 'Bookings', needs: 'find-bookings' },
      { path: '/office/calendar', title: 'Calendar', needs: 'get-calendar' },
    ],
  },
  {
    title: 'People',
    pages: [
      { path: '/office/search', title: 'Search', needs: 'search' },
      { path: '/office/inbox', title: 'Inbox', needs: 'list-inbox' },
      { path: '/office/appeals', title: 'Appeals', needs: 'list-appeals' },
    ],
  },
  {
    title: 'Money',
    pages: [
      { path: '/office/payouts', title: 'Payouts', needs: 'list-payouts' },
      { path: '/office/cash', title: 'Cash', needs: 'get-cash' },
      { path: '/office/packages', title: 'Packages', needs: 'find-packages' },
      { path: '/office/codes', title: 'Codes', needs: 'list-codes' },
      { path: '/office/report', title: 'Report', needs: 'report-month' },
      { path: '/office/export', title: 'Export', needs: 'export-table' },
    ],
  },
  {
    title: 'Space',
    pages: [
      { path: '/office/team', title: 'Team', needs: 'list-staff' },
      { path: '/office/integrations', title: 'Integrations', needs: 'list-integrations' },
      { path: '/office/audit', title: 'Audit', needs: 'list-audit' },
    ],
  },
] as const satisfies readonly { title: string; pages: readonly PageOfStaff[] }[];

export const menuPages = menuGroups.flatMap(({ pages }): readonly MenuPage[] => pages);
type MenuPage = (typeof menuGroups)[number]['pages'][number];

/** The pages that other pages lead to. */
export const innerPages = [
  { path: '/office/bookings/$id', title: 'Booking', needs: 'inspect-booking' },
] as const satisfies readonly PageOfStaff[];

export const deskPath = '/desk' satisfies MenuPage['path'];

/** The page of the signed-in person's passkeys and sessions. */
export const staffAccountPath = '/staff';

/** The address of each staff page. */
export const staffPages: readonly string[] = [
  staffAccountPath,
  ...[...menuPages, ...innerPages].map(({ path }) => path),
];

/** The addresses of staff pages, and of everything below them. */
export const staffPaths = [deskPath, '/office', staffAccountPath] as const;
