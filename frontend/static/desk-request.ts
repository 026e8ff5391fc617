import { staffRoutes } from '../../shared/contract/staff-routes.ts';

/**
 * The request of the desk's scripts, in the head of its page. It is sent while the scripts are still loading, which
 * earns the time of its answer. The browser hands the answer to the same request of the script.
 */
export const earlyDeskRequest = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${staffRoutes['get-desk-day'].path}">`;
