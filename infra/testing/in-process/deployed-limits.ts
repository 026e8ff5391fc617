import { restoreDeployedLimits } from './patient-limits.ts';

/** Import this file first: the clients read their limits when they are loaded. */
restoreDeployedLimits();
