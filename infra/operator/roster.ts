import { runCommand } from './stage/run-command.ts';

await runCommand('roster/command.ts');
