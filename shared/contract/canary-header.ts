/** Carries the token by which the canary's request is known. */
export const canaryHeader = 'x-canary';
