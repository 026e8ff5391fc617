import { runCommand } from './stage/run-command.ts';

await runCommand('ledger/command.ts');
