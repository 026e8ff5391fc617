/** The parts of an expression between a word at its top level, such as AND. */
const splitAt = (expression: string, word: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of expression.matchAll(new RegExp(`[({})]|\\b${word}\\b`, 'g'))) {
    if ('({'.includes(token)) depth += 1;
    else if (')}'.includes(token)) depth -= 1;
    else if (depth === 0) {
      parts.push(expression.slice(from, index).trim());
      from = index + token.length;
    }
  }
  return [...parts, expression.slice(from).trim()];
};

/** A condition of DynamoDB, by its look. What an update sets looks alike. */
export const isCondition = (text: string): boolean =>
  /\s(=|<>|[<>]=?) [:$]|attribute_(not_)?exists\(/.test(text) && !/^\s*(SET|REMOVE|ADD|DELETE)\b/.test(text);

/** The clauses of a condition, all of which have to hold. One with an alternative or a range is a single clause. */
export const clausesOf = (expression: string): string[] =>
  splitAt(expression, 'OR').length > 1 || /\bBETWEEN\b/.test(expression)
    ? [expression]
    : splitAt(expression, 'AND').filter(Boolean);

/** Always holds. DynamoDB refuses names and values that no expression mentions, so the clause stays beside it. */
const always = (clause: string): string => `(${clause} OR attribute_exists(pk) OR attribute_not_exists(pk))`;

/** The condition with one of its clauses made true. */
export const withTrueClause = (expression: string, clause: string): string =>
  expression.replace(clause, () => always(clause));

/** A property of a condition in the builder of writes that always holds. No other condition is about `sk`. */
export const alwaysHolds =
  "sk: (place) => '(attribute_exists(' + place + ') OR attribute_not_exists(' + place + '))'";
