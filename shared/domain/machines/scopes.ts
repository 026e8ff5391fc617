/** Each key of a machine reads one of these. */
export const machineScopes = ['bookings', 'report', 'calendar'] as const;
export type MachineScope = (typeof machineScopes)[number];

/** The beginning of every key, by which scanners for leaked secrets find one. */
export const machineKeyPrefix = 'qh_live_';
