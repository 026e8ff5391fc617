import { staffRoutes } from '../../shared/contract/staff-routes.ts';

/**
 * The requests of the desk's scripts, in the head of its page. They are sent while the scripts are still loading, which
 * earns the time of their answers. The browser hands each answer to the same request of the script.
 */
export const earlyDeskRequests: readonly string[] = [
  staffRoutes['get-staff-member'].path,
  staffRoutes['get-desk-day'].path,
].map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`);
