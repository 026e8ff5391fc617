/** A comment that says why no test can notice the mutants of a kind in the next line of code, or in its own. */
export interface Reason {
  file: string;
  /** The line of the code. */
  line: number;
  kind: string;
}

const form = /\/\/ Unnoticed ([a-z]+): \S/;

/** The reasons in a file. */
export const reasonsIn = (file: string, source: string): Reason[] => {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const [, kind] = form.exec(text) ?? [];
    if (!kind) return [];
    const isAlone = /^\s*\/\//.test(text);
    const below = lines.slice(index + 1).findIndex((next) => next.trim() && !/^\s*\/\//.test(next));
    return [{ file, kind, line: isAlone ? index + 2 + below : index + 1 }];
  });
};
