import type { ComponentType } from 'react';
import { deskPath, type innerPages, type menuPages } from '../../shared/content/staff-pages.ts';
import type { StaffMember } from '../../shared/schemas/staff.ts';
import DeskPage, { OpeningDesk } from './desk/desk-page.tsx';

export type TabledPage = (typeof menuPages | typeof innerPages)[number];

interface PageParts {
  /** Loads the script of the page, when somebody is about to open it. */
  load: () => Promise<{ default: ComponentType<{ member: StaffMember }> }>;
  /** Shown until it is known who is signed in. */
  Opening?: ComponentType;
}

/** The parts of each page. The desk is in the first script, so that it opens without another. */
export const pageParts: Readonly<Record<TabledPage['path'], PageParts>> = {
  [deskPath]: { load: async () => ({ default: DeskPage }), Opening: OpeningDesk },
  '/office': { load: () => import('./office/overview-page.tsx') },
  '/office/bookings': { load: () => import('./office/bookings-page.tsx') },
  '/office/bookings/$id': { load: () => import('./office/booking-page.tsx') },
  '/office/calendar': { load: () => import('./office/calendar-page.tsx') },
  '/office/search': { load: () => import('./office/search-page.tsx') },
  '/office/inbox': { load: () => import('./inbox/inbox-page.tsx') },
  '/office/appeals': { load: () => import('./pages/appeals.tsx') },
  '/office/packages': { load: () => import('./office/packages-page.tsx') },
  '/office/payouts': { load: () => import('./books/payouts-page.tsx') },
  '/office/codes': { load: () => import('./office/codes-page.tsx') },
  '/office/cash': { load: () => import('./books/cash-page.tsx') },
  '/office/report': { load: () => import('./books/report-page.tsx') },
  '/office/export': { load: () => import('./books/export-page.tsx') },
  '/office/integrations': { load: () => import('./integrations/integrations-page.tsx') },
  '/office/audit': { load: () => import('./books/audit-page.tsx') },
  '/office/team': { load: () => import('./pages/team.tsx') },
};
