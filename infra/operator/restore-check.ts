import { runCommand } from './stage/run-command.ts';

await runCommand('restore/command.ts');
