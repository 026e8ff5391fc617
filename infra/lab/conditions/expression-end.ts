const quotes = new Set(["'", '"', '`']);

/** The place after a string that opens at `from`. The code within a template is skipped with it. */
const stringEnd = (source: string, from: number): number => {
  const quote = source[from];
  let at = from + 1;
  while (at < source.length && source[at] !== quote) {
    if (source[at] === '\\') at += 2;
    else if (quote === '`' && source.startsWith('${', at)) at = expressionEnd(source, at + 2) + 1;
    else at += 1;
  }
  return at + 1;
};

/** The end of an expression that begins at `from`: the comma, semicolon or bracket that does not belong to it. */
export const expressionEnd = (source: string, from: number): number => {
  let depth = 0;
  let at = from;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (quotes.has(character)) {
      at = stringEnd(source, at);
      continue;
    }
    if (depth === 0 && ',;)]}'.includes(character)) return at;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    at += 1;
  }
  return at;
};
