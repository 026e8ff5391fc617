import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expressionEnd } from './expression-end.ts';

/** A condition of a write in the source. */
export interface Condition {
  /** The file, and the function or constant in it: it stays the same when lines are added above. */
  id: string;
  file: string;
  line: number;
  /** Its value is source[start..end]. For a shorthand property it is the name of the property. */
  start: number;
  end: number;
  isShorthand: boolean;
}

const declaration = /^(?:export )?(?:const|(?:async )?function\*?) (\w+)/gm;

/** The constant or function of the file that a place belongs to. */
const nameAt = (source: string, place: number): string =>
  [...source.slice(0, place).matchAll(declaration)].at(-1)?.[1] ?? 'file';

/** Where the value of a property begins and ends. Undefined for a type, and where the property is only read. */
const expressionOf = (
  source: string,
  property: number,
  name: string,
): Pick<Condition, 'start' | 'end' | 'isShorthand'> | undefined => {
  const after = property + name.length;
  if (/^\s*[,}]/.test(source.slice(after))) {
    const brace = /^[^}]*\}\s*(.)/.exec(source.slice(after))?.[1] ?? '';
    return '=:'.includes(brace) ? undefined : { start: property, end: after, isShorthand: true };
  }
  const colon = /^:\s*/.exec(source.slice(after))?.[0];
  if (!colon) return undefined;
  const start = after + colon.length;
  const end = start + source.slice(start, expressionEnd(source, start)).trimEnd().length;
  return /^\s*;/.test(source.slice(end)) ? undefined : { start, end, isShorthand: false };
};

/** The name as a property of an object: neither of another object, nor in a comment, nor alone in a template. */
const property = /(?<![\w.]|\$\{|^ *(?:\/\*\*|\*|\/\/).*)(?:ConditionExpression|when)\b/gm;

/** The conditions of a file, in their order. */
export const conditionsIn = (file: string, source: string): Condition[] => {
  const counts = new Map<string, number>();
  return [...source.matchAll(property)].flatMap(({ 0: name, index }) => {
    const value = expressionOf(source, index, name);
    if (!value) return [];
    const place = nameAt(source, index);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    const line = source.slice(0, index).split('\n').length;
    const id = `${file} ${place}${count > 1 ? ` ${count}` : ''}`;
    return [{ id, file, line, ...value }];
  });
};

/** The conditions of the product, below a folder. */
export const conditionsBelow = (folder: string): Condition[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort()
    .flatMap((file) => conditionsIn(file, readFileSync(file, 'utf8')));

/** The source with each condition handed to `conditionAt`, which the tests define. No line moves. */
export const withSwitches = (file: string, source: string): string =>
  conditionsIn(file, source).reduceRight((text, { id, start, end, isShorthand }) => {
    const value = `globalThis.conditionAt(${JSON.stringify(id)}, ${text.slice(start, end)})`;
    return (
      text.slice(0, start) + (isShorthand ? `${text.slice(start, end)}: ${value}` : value) + text.slice(end)
    );
  }, source);
