import { join } from 'node:path';
import { runForOperator } from '../../common/operator-error.ts';
import { runWithSite } from '../../common/run-with-site.ts';
import { settingsOfSystem } from './settings-of-system.ts';

/** Runs a command, `infra/operator/<file>`, with the settings of the system that its arguments name. */
export const runCommand = (file: string): Promise<void> =>
  runForOperator(async () => {
    const argv = process.argv.slice(2);
    const settings = await settingsOfSystem(argv);
    await runWithSite({
      script: join(import.meta.dirname, '..', file),
      arguments: argv,
      site: undefined,
      ...settings,
    });
  });
