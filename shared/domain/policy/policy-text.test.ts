import { returnedText } from './policy-text.ts';

it.each([
  [{ refundCents: 7000, hoursBack: 0 }, '$70 comes back to your card.'],
  [{ refundCents: 1250, hoursBack: 3 }, '$12.50 comes back to your card, and 3 hours to your package.'],
  [{ refundCents: 0, hoursBack: 1 }, '1 hour comes back to your package.'],
  [{ refundCents: 0, hoursBack: 2 }, '2 hours come back to your package.'],
  [{ refundCents: 0, hoursBack: 0 }, 'Nothing comes back.'],
])('says what cancelling brings back: %o', (returned, text) => {
  expect(returnedText(returned)).toBe(text);
});
