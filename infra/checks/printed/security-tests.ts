import { cellOf, type ShowingTest, testsBelow } from './marked-tests.ts';
import { tableOf } from './table-of.ts';

/** The requirements in a list such as "6.2.1–7, 6.4.3". */
export const requirementsIn = (list: string): string[] =>
  list.split(', ').flatMap((part) => {
    const {
      section,
      first,
      last = first,
    } = /^(?<section>\d+\.\d+)\.(?<first>\d+)(?:–(?<last>\d+))?$/.exec(part)?.groups ?? {};
    if (!section) throw new Error(`"${part}" is no requirement, such as 6.4.3 or 6.2.1–7.`);
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${section}.${Number(first) + index}`,
    );
  });

/** The tests of requirements, below comments such as "// ASVS 6.2.1–7, 6.4.3.". */
export const showingTests: readonly ShowingTest[] = testsBelow(/^ *\/\/ ASVS (.+)\.\n/gm, ', ');

/** The tests of the decisions in `infra/docs/security.md`, below comments such as "// Security: Holds; Webhooks.". */
export const testsOfDecisions: readonly ShowingTest[] = testsBelow(/^ *\/\/ Security: (.+)\.\n/gm, '; ');

export const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** A row for each set of tests, with all that it shows. */
const rowsOf = (shown: readonly ShowingTest[]): string[][] => {
  const cells = [...Map.groupBy(shown, ({ shows }) => shows)]
    .sort(([one], [other]) => byNumber(one, other))
    .map(([shows, ofIt]) => ({ shows, cell: cellOf(ofIt) }));
  return [...Map.groupBy(cells, ({ cell }) => cell)].map(([cell, ofCell]) => [
    ofCell.map(({ shows }) => shows).join('; '),
    cell,
  ]);
};

/** The tests that show each decision of `infra/docs/security.md`, and each requirement of OWASP's ASVS 5.0.0. */
export const printPage = (): string =>
  `${tableOf(['Decision', 'Tests'], rowsOf(testsOfDecisions))}\n\n${tableOf(['Requirement', 'Tests'], rowsOf(showingTests))}`;
