/** A price that the test beside this file holds. */
export const priceCents = (age: number): number => (age < 18 ? 500 : 900);

/** Words that the test asks for, and does not look at. */
export const greeting = (name: string): string => `Welcome, ${name}, to the show.`;

export const older = (one: number, other: number): number => {
  // Unnoticed boundary: of two equal ages either is the answer.
  if (one < other) return other;
  return one;
};
