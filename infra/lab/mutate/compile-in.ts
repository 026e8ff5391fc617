import type { Mutant } from './find-mutants.ts';

/** A mutant with the number by which a run chooses it. */
export interface Numbered extends Mutant {
  id: number;
}

const wrapped = ({ id, form, becomes }: Numbered, text: string): string => {
  const chosen = `globalThis.isMutant(${id})`;
  if (form === 'statement') return `if (!${chosen}) ${text}`;
  if (form === 'property') return `...(${chosen} ? { ${becomes} } : { ${text} })`;
  if (form === 'element') return `...(${chosen} ? [] : [${text}])`;
  return `(${chosen} ? (${becomes}) : (${text}))`;
};

/** The source with a switch at the place of each mutant. No line moves. */
export const withMutants = (source: string, mutants: readonly Numbered[]): string => {
  const outermostFirst = mutants.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let next = 0;
  const textBetween = (start: number, end: number): string => {
    let text = '';
    let at = start;
    for (let mutant = outermostFirst[next]; mutant && mutant.end <= end; mutant = outermostFirst[next]) {
      text += source.slice(at, mutant.start);
      text += switched(mutant);
      at = mutant.end;
    }
    return text + source.slice(at, end);
  };
  const switched = (mutant: Numbered): string => {
    next += 1;
    return wrapped(mutant, textBetween(mutant.start, mutant.end));
  };
  return textBetween(0, source.length);
};
