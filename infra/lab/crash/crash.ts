import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { buildSystem } from '../../local/development/builds.ts';
import { CrashRun } from './crash-run.ts';
import { quietPort } from './quiet-port.ts';

const usage = 'Say whole numbers: npm run crash -- --kills 50 --seed 1 --visitors 16.';

const readOptions = (argv: readonly string[]): { kills: number; seed: number; visitors: number } => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        kills: { type: 'string', default: '50' },
        seed: { type: 'string', default: '1' },
        visitors: { type: 'string', default: '16' },
      },
    });
    const options = {
      kills: Number(values.kills),
      seed: Number(values.seed),
      visitors: Number(values.visitors),
    };
    if (Object.values(options).every((number) => Number.isSafeInteger(number) && number > 0)) return options;
  } catch {
    throw new OperatorError(usage);
  }
  throw new OperatorError(usage);
};

await runForOperator(async () => {
  const { kills, seed, visitors } = readOptions(process.argv.slice(2));
  const folders = await buildSystem();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-crash-'));
  const startedAt = performance.now();
  let done = 0;
  const { violations, tally, ...figures } = await new CrashRun({
    dataDirectory,
    folders,
    port: await quietPort(),
    seed,
    kills,
    visitors,
    loadRequests: 150,
    onKill: (kill, lost, found) => {
      done += kill === 'start' ? 2 : 1;
      process.stderr.write(
        `${Math.min(done, kills)} of ${kills} kills (${kill}, ${lost} answers lost), ${found.length} violations\n`,
      );
    },
  }).run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    [
      `${kills} kills with seed ${seed}, in ${seconds} s: ${violations.length} violations`,
      `  ${figures.lives} visitors, ${tally.acknowledged} requests acknowledged, ${tally.refused} refused, ${tally.failed} answered 5xx, ${tally.unanswered} never answered`,
      `  acknowledged: ${figures.paid} payments, ${figures.bookings} bookings, ${figures.packages} packages, ${figures.decisions} stakes decided`,
      `  ${figures.mails} mails; ${figures.mailsCutOff} were being sent at a crash, ${figures.mailsAgain} of those were sent again`,
    ].join('\n'),
  );
  if (violations.length === 0) return rmSync(dataDirectory, { recursive: true, force: true });
  throw new OperatorError([...violations, `What is left of it: ${dataDirectory}`].join('\n'));
});
