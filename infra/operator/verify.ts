import { runCommand } from './stage/run-command.ts';

await runCommand('verify/command.ts');
