import type { StaffKey } from '../contract/endpoints.ts';

interface PageOfStaff {
  path: string;
  title: string;
  /** The endpoint that the page calls. Its contract says who sees the page in the menu, and may open it. */
  needs: StaffKey;
}

/** The pages of the menu, in its order. */
export const menuPages = [
  { path: '/desk', title: 'Desk', needs: 'get-desk-day' },
  { path: '/office', title: 'Office', needs: 'get-overview' },
  { path: '/office/bookings', title: 'Bookings', needs: 'find-bookings' },
  { path: '/office/calendar', title: 'Calendar', needs: 'get-calendar' },
  { path: '/office/inbox', title: 'Inbox', needs: 'list-inbox' },
  { path: '/office/appeals', title: 'Appeals', needs: 'list-appeals' },
  { path: '/office/packages', title: 'Packages', needs: 'find-packages' },
  { path: '/office/payouts', title: 'Payouts', needs: 'list-payouts' },
  { path: '/office/codes', title: 'Codes', needs: 'list-codes' },
  { path: '/office/cash', title: 'Cash', needs: 'get-cash' },
  { path: '/office/report', title: 'Report', needs: 'report-month' },
  { path: '/office/export', title: 'Export', needs: 'export-table' },
  { path: '/office/integrations', title: 'Integrations', needs: 'list-integrations' },
  { path: '/office/audit', title: 'Audit', needs: 'list-audit' },
  { path: '/office/team', title: 'Team', needs: 'list-staff' },
] as const satisfies readonly PageOfStaff[];

/** The pages that other pages lead to. */
export const innerPages = [
  { path: '/office/bookings/$id', title: 'Booking', needs: 'inspect-booking' },
] as const satisfies readonly PageOfStaff[];

export const deskPath = '/desk' satisfies (typeof menuPages)[number]['path'];

/** The page of the signed-in person's passkeys and sessions. */
export const staffAccountPath = '/staff';

/** The address of each staff page. */
export const staffPages: readonly string[] = [
  staffAccountPath,
  ...[...menuPages, ...innerPages].map(({ path }) => path),
];

/** The addresses of staff pages, and of everything below them. */
export const staffPaths = [deskPath, '/office', staffAccountPath] as const;
