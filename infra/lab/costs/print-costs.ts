import '../../common/site-overrides.ts';
import { synthesize } from '../../cdk/testing/synthesize.ts';
import { Synthesized } from '../../cdk/testing/synthesized.ts';
import { dataOf } from '../../cdk/testing/whole-template.ts';
import { type CostLine, costsAtRest, costsOf, totalOf } from './costs.ts';

/** `npm run costs`: what a stage costs at AWS, counted from its template and the budgets of its functions. */

const bookings = 1000;

const print = (title: string, lines: readonly CostLine[]): void => {
  console.log(`\n${title}\n`);
  const rows = lines.map(({ what, count, dollarsEach }) => [
    what,
    String(count),
    dollarsEach.toPrecision(2),
    (count * dollarsEach).toFixed(3),
  ]);
  for (const cells of [
    ['what', 'how many', 'dollars each', 'dollars'],
    ['---', '---', '---', '---'],
    ...rows,
  ])
    console.log(`| ${cells.join(' | ')} |`);
  console.log(`| **In all** | | | **${totalOf(lines).toFixed(2)}** |`);
};

print('A month without a visitor', costsAtRest(new Synthesized(synthesize({}, dataOf))));
print(`${bookings} bookings of guests`, costsOf(bookings));
