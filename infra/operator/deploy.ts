import { runCommand } from './stage/run-command.ts';

await runCommand('deploy/command.ts');
