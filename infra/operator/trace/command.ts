import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { traceArguments } from './arguments.ts';
import { trace } from './trace.ts';

await runForOperator(async () => {
  const { where, what } = traceArguments(process.argv.slice(2));
  const system = await openSystem(where);
  await system.useServiceKeys();
  console.log((await trace(system, what)).join('\n'));
});
