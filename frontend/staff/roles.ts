import { linkOptions } from '@tanstack/react-router';
import { type StaffRouteKey, staffRoutes } from '../../shared/contract/staff-routes.ts';
import { mayCall, type StaffRole } from '../../shared/domain/staff.ts';

export const roleNames = {
  operator: { name: 'Operator', withArticle: 'an operator' },
  proctor: { name: 'Proctor', withArticle: 'a proctor' },
} as const satisfies Record<StaffRole, object>;

/** The pages of the menu, each with an endpoint that it calls. Its line in the contract says who may open the page. */
export const staffPages = [
  { label: 'Desk', href: '/desk', needs: 'get-desk-day' },
  { label: 'Office', href: '/office', needs: 'list-staff' },
  { label: 'Bookings', href: '/office/bookings', needs: 'find-bookings' },
  { label: 'Appeals', href: '/office/appeals', needs: 'list-appeals' },
  { label: 'Team', href: '/office/team', needs: 'list-staff' },
] as const satisfies readonly { label: string; href: string; needs: StaffRouteKey }[];

export const mayOpen = (role: StaffRole, needs: StaffRouteKey): boolean =>
  mayCall(role, staffRoutes[needs].caller);

/** The page that is shown after signing in. */
export const wayHome = (role: StaffRole) => {
  const to: string = role === 'operator' ? '/office' : '/desk';
  return linkOptions({ to });
};
