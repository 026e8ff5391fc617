export const attendances = ['expected', 'arrived', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];
