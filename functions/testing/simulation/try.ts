import './control.ts';
import * as fc from 'fast-check';
import { histories } from './history.ts';
const { openLaboratory } = await import('./laboratory.ts');
const { play } = await import('./play.ts');
const lab = await openLaboratory();
const [from, count, show, min, max] = process.argv.slice(2).map(Number);
const started = performance.now();
let bad = 0, steps = 0, bookings = 0, payments=0;
for (let seed = from!; seed < from! + count!; seed += 1) {
  const [history] = fc.sample(histories({ minVisitors: min || 2, maxVisitors: max || 14 }), { seed, numRuns: 1 });
  try {
  const outcome = await play(history!, lab);
  steps += outcome.steps; bookings += outcome.bookings; payments += outcome.payments;
  if (show) console.log(outcome.trace.join('\n'));
  if (outcome.violations.length) { bad += 1; if (bad < 15) console.log(seed, history!.faultPercent, outcome.violations.slice(0,4)); }
  } catch (e) { bad+=1; console.log(seed, e); }
}
const ms = performance.now() - started;
console.log({ bad, perHistory: ms / count!, steps: steps / count!, bookings: bookings/count!, payments: payments/count! });
await lab.close();
process.exit(0);
