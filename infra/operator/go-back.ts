import { runCommand } from './stage/run-command.ts';

await runCommand('go-back/command.ts');
