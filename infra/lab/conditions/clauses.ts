/** The parts of an expression between a word at its top level, such as AND. */
const splitAt = (expression: string, word: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of expression.matchAll(new RegExp(`[()]|\\b${word}\\b`, 'g'))) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0) {
      parts.push(expression.slice(from, index).trim());
      from = index + token.length;
    }
  }
  return [...parts, expression.slice(from).trim()];
};

/** A condition as DynamoDB takes it, or as the writes of the table do: each of its properties has to hold. */
export type Condition = string | object;

/** The clauses of a condition, all of which have to hold. One with an alternative or a range is a single clause. */
export const clausesOf = (condition: Condition): string[] =>
  typeof condition === 'string' ? clausesIn(condition) : Object.keys(condition);

const clausesIn = (expression: string): string[] =>
  splitAt(expression, 'OR').length > 1 || /\bBETWEEN\b/.test(expression)
    ? [expression]
    : splitAt(expression, 'AND');

/** Always holds. DynamoDB refuses names and values that no expression mentions, so the clause stays beside it. */
const always = (clause: string): string => `(${clause} OR attribute_exists(pk) OR attribute_not_exists(pk))`;

/** A clause that always holds, about an attribute that no condition is about. */
export const alwaysWith = (mark: string): object => ({
  sk: (place: string) => `(attribute_exists(${place}) OR attribute_not_exists(${place}))${mark}`,
});

/** The condition with one of its clauses made true. */
export const withTrueClause = (condition: Condition, clause: string): Condition => {
  if (typeof condition !== 'string') {
    const { [clause]: _, ...others } = Object.assign<Record<string, unknown>, object>({}, condition);
    return { ...others, ...alwaysWith('') };
  }
  return clausesIn(condition)
    .map((one) => (one === clause ? always(one) : one))
    .join(' AND ');
};
