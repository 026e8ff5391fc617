import { linkOptions } from '@tanstack/react-router';
import type { StaffKey } from '../../../shared/contract/endpoints.ts';
import { staffRoutes } from '../../../shared/contract/staff-routes.ts';
import { mayCall, type StaffRole } from '../../../shared/domain/staff/staff.ts';

export const roleNames = {
  operator: { name: 'Operator', withArticle: 'an operator' },
  proctor: { name: 'Proctor', withArticle: 'a proctor' },
} as const satisfies Record<StaffRole, object>;

export const mayOpen = (role: StaffRole, needs: StaffKey): boolean =>
  mayCall(role, staffRoutes[needs].caller);

/** The page that is shown after signing in. */
export const wayHome = (role: StaffRole) => {
  const to: string = role === 'operator' ? '/office' : '/desk';
  return linkOptions({ to });
};
