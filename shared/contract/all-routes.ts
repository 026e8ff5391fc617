import { routes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** Every route. Pages import their own group, so that visitors do not load the routes of staff. */
export const allRoutes = { ...routes, ...staffRoutes } as const;

export type AnyRouteKey = keyof typeof allRoutes;
