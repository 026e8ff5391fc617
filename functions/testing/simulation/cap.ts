import { runWorker } from './run-workers.ts';

const [name, from = '1'] = process.argv.slice(2);
let found = '';
await runWorker(
  {
    histories: { firstSeed: Number(from), step: 1, count: 250, size: { minVisitors: 2, maxVisitors: 6 } },
    mutation: name!,
  },
  (r) => {
    if (r.violation && !found) {
      found = r.violation.history;
      console.log(JSON.stringify({ name, seed: r.seed, v: r.violation.violations, h: found }));
      setTimeout(() => process.exit(0), 100);
    }
  },
).catch((e) => console.log(name, String(e)));
if (!found) console.log(name, 'NOT FOUND');
