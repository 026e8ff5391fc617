import type { ComponentType } from 'react';
import type { StaffRouteKey } from '../../shared/contract/staff-routes.ts';
import type { StaffMember } from '../../shared/schemas/staff.ts';
import DeskPage from './desk/desk-page.tsx';

/** A page of staff. Its script is loaded when somebody is about to open it. */
export interface TabledPage {
  path: string;
  title: string;
  /** The endpoint that the page calls. Its line in the contract says who sees the page in the menu, and may open it. */
  needs: StaffRouteKey;
  load: () => Promise<{ default: ComponentType<{ member: StaffMember }> }>;
}

const page = (path: string, title: string, needs: StaffRouteKey, load: TabledPage['load']): TabledPage => ({
  path,
  title,
  needs,
  load,
});

/** The pages of the menu, in its order. The desk is part of the first script, so that it opens without another. */
export const menuPages: readonly TabledPage[] = [
  page('/desk', 'Desk', 'get-desk-day', async () => ({ default: DeskPage })),
  page('/office', 'Office', 'get-overview', () => import('./office/overview-page.tsx')),
  page('/office/bookings', 'Bookings', 'find-bookings', () => import('./office/bookings-page.tsx')),
  page('/office/calendar', 'Calendar', 'get-calendar', () => import('./office/calendar-page.tsx')),
  page('/office/inbox', 'Inbox', 'list-inbox', () => import('./inbox/inbox-page.tsx')),
  page('/office/appeals', 'Appeals', 'list-appeals', () => import('./pages/appeals.tsx')),
  page('/office/packages', 'Packages', 'find-packages', () => import('./office/packages-page.tsx')),
  page('/office/payouts', 'Payouts', 'list-payouts', () => import('./books/payouts-page.tsx')),
  page('/office/export', 'Export', 'export-table', () => import('./books/export-page.tsx')),
  page('/office/audit', 'Audit', 'list-audit', () => import('./books/audit-page.tsx')),
  page('/office/team', 'Team', 'list-staff', () => import('./pages/team.tsx')),
];

/** The pages that other pages lead to. */
export const innerPages: readonly TabledPage[] = [
  page('/office/bookings/$id', 'Booking', 'inspect-booking', () => import('./office/booking-page.tsx')),
];
