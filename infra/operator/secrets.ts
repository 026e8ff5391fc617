import { runCommand } from './stage/run-command.ts';

await runCommand('secrets/command.ts');
