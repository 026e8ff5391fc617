/** The hours of notice of somebody who does not say. */
export const usualNoticeHours = 3;
