import '../../common/site-overrides.ts';
import '../../testing/in-process/patient-limits.ts';
import '../../checks/jest-quick-passwords.ts';
import { syncBuiltinESMExports } from 'node:module';
import { parseArgs } from 'node:util';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';

syncBuiltinESMExports();

const usage = 'Say whole numbers: npm run drive -- --seed 1 --steps 1500.';
const linesAtFailure = 60;

const readOptions = (argv: readonly string[]): { seed: number; steps: number } => {
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '1500' } },
  });
  const options = { seed: Number(values.seed), steps: Number(values.steps) };
  if (Object.values(options).every((number) => Number.isSafeInteger(number) && number > 0)) return options;
  throw new OperatorError(usage);
};

await runForOperator(async () => {
  const { seed, steps } = readOptions(process.argv.slice(2));
  const { driveFor } = await import('./driving.ts');
  const startedAt = performance.now();
  const { faults, log, tally, ...done } = await driveFor(seed, steps);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const counts = Object.entries(tally).sort(([, one], [, other]) => other - one);
  process.stdout.write(`${counts.map(([what, count]) => `${what} ${count}`).join('; ')}\n`);
  process.stdout.write(
    `${done.steps} steps with seed ${seed} over ${done.days} days, in ${seconds} s: ${done.payments} payments, ${faults.length} faults\n`,
  );
  if (faults.length > 0) throw new OperatorError([...log.slice(-linesAtFailure), ...faults].join('\n'));
});
