import { runCommand } from './stage/run-command.ts';

await runCommand('staff/command.ts');
