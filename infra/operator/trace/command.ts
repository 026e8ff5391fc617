import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { traceArguments } from './arguments.ts';
import { trace } from './trace.ts';

await runForOperator(async () => {
  const { where, what } = traceArguments(process.argv.slice(2));
  console.log((await trace(await openSystem(where), what)).join('\n'));
});
