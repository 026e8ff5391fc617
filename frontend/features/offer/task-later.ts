/** A booking has this task where the booker has typed none. */
export const taskLater = 'I will tell my task at the desk.';
