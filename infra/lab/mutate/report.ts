import { readFileSync } from 'node:fs';
import type { Mutant } from './find-mutants.ts';
import { isSlow } from './near-tests.ts';
import { type Reason, reasonsIn } from './reasons.ts';
import type { Tried } from './try-mutants.ts';

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
};

export const changeOf = ({ kind, form, was, becomes }: Mutant): string => {
  if (kind === 'clause') return `\`${short(was)}\` always holds`;
  if (form !== 'expression' || kind === 'operand') return `without \`${short(was)}\``;
  if (kind === 'await') return `does not wait for \`${short(becomes)}\``;
  return `\`${short(was)}\` becomes \`${short(becomes)}\``;
};

/** A line about a mutant, and one about the tests. */
export const describeMutant = (mutant: Tried): string => {
  const { file, line, kind, noticedBy, reachedBy, isOpen } = mutant;
  const place = `${file}:${line} ${kind}: ${changeOf(mutant)}`;
  if (noticedBy) return `noticed: ${place}\n  by ${noticedBy.file}: ${noticedBy.test}`;
  if (isOpen) return `not tried to the end: ${place}`;
  const tests = reachedBy.length === 0 ? 'no near test reaches it' : `not noticed by ${reachedBy.join(', ')}`;
  return `UNNOTICED: ${place}\n  ${tests}`;
};

const fits = ({ file, line, kind }: Reason, mutant: Mutant): boolean =>
  mutant.file === file && mutant.line === line && mutant.kind === kind;

/** Mutants that no near test notices and no reason excuses, and a sentence for each reason that does not hold. */
export const judge = (
  files: readonly string[],
  all: readonly Mutant[],
  tried: readonly Tried[],
): { unnoticed: Tried[]; excused: Tried[]; wrong: string[] } => {
  const reasons = files.flatMap((file) => reasonsIn(file, readFileSync(file, 'utf8')));
  const survivors = tried.filter(({ isOpen, noticedBy }) => !isOpen && !noticedBy);
  const wrong = reasons.flatMap((reason) => {
    const place = `${reason.file}:${reason.line}: the reason for ${reason.kind}`;
    const mutants = all.filter((mutant) => fits(reason, mutant));
    if (mutants.length === 0) return `${place} fits no mutant`;
    const noticed = tried.filter((mutant) => fits(reason, mutant) && mutant.noticedBy);
    return noticed.length === mutants.length
      ? `${place} is wrong: ${noticed[0]?.noticedBy?.file} notices it`
      : [];
  });
  const isExcused = (mutant: Mutant): boolean => reasons.some((reason) => fits(reason, mutant));
  return {
    unnoticed: survivors.filter((mutant) => !isExcused(mutant)),
    excused: survivors.filter(isExcused),
    wrong,
  };
};

/** The outcome in one line. */
export const summaryOf = (
  tried: readonly Tried[],
  { unnoticed, excused }: ReturnType<typeof judge>,
): string => {
  const noticed = tried.flatMap(({ noticedBy }) => noticedBy ?? []);
  const quick = noticed.filter(({ file }) => !isSlow(file));
  const open = tried.filter(({ isOpen }) => isOpen);
  return (
    `${tried.length} mutants: ${noticed.length} noticed, ${quick.length} of them by quick tests; ` +
    `${unnoticed.length} unnoticed, ${excused.length} with a reason, ${open.length} not tried to the end`
  );
};
