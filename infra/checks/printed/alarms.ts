import { alarmTexts } from '../../cdk/constructs/alarm-texts.ts';
import { cellOf, type ShowingTest, testsBelow } from './marked-tests.ts';
import { tableOf } from './table-of.ts';

/** The tests that move the metric of an alarm, below comments such as "// Alarm: BooksOff.". */
export const testsOfAlarms: readonly ShowingTest[] = testsBelow(/^ *\/\/ Alarm: (.+)\.\n/gm, '; ');

const testsOf = (alarm: string): string =>
  cellOf(testsOfAlarms.filter(({ shows }) => shows === alarm)) || 'AWS measures it';

/** Each alarm, the sentence that it sends, and the tests that move its metric. */
export const printPage = (): string =>
  tableOf(
    ['Alarm', 'Goes off', 'Tests'],
    Object.entries(alarmTexts).map(([name, text]) => [
      `[${name}](infra/docs/runbook.md#${name.toLowerCase()})`,
      text,
      testsOf(name),
    ]),
  );
