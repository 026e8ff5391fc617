/** The minutes by which somebody may say that they are late. */
export const lateChoices = [10, 20, 30] as const;
export type LateMinutes = (typeof lateChoices)[number];
