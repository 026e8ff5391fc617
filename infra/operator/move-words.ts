import { runCommand } from './stage/run-command.ts';

await runCommand('words/command.ts');
