/** The task of somebody who books without typing one. */
export const taskLater = 'I will tell my task at the desk.';
