let sentence: string | undefined;

/** Carries the server's sentence about a refused order from the checkout back to the booking form. */
export const checkoutRefusal = {
  read: (): string | undefined => sentence,
  leave: (text: string): void => {
    sentence = text;
  },
  clear: (): void => {
    sentence = undefined;
  },
};
