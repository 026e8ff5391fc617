import { runCommand } from './stage/run-command.ts';

await runCommand('trace/command.ts');
