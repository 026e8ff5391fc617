/** A booking has this task where the booker has typed none. */
export const taskLater = 'I will say at the desk what I am working on.';
