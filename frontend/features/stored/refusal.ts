let sentence: string | undefined;

/** The server's sentence about an order that has to change, on its way from the checkout back to the form. */
export const checkoutRefusal = {
  read: (): string | undefined => sentence,
  leave: (text: string): void => {
    sentence = text;
  },
  clear: (): void => {
    sentence = undefined;
  },
};
