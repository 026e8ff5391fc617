/** Lets the browser handle input between steps that take a phone 40 ms each. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
