/** The weeks whose money the overview shows. */
export const weeksOfMoney = 12;

/** The days whose utilisation it shows. Four weeks have each weekday equally often. */
export const daysOfUse = 28;
