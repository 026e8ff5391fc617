/** The name that a visitor books by: "Robin Vbc" for "v12", since names have no digits. */
export const nameOfVisitor = (visitor: string): string =>
  `Robin V${visitor.slice(1).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))}`;

/** The visitors whose names are in a text. */
export const visitorsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bRobin V([a-j]+)\b/g)].map(
    ([, letters = '']) => `v${letters.replace(/./g, (letter) => String(letter.charCodeAt(0) - 97))}`,
  );
