import '../../common/site-overrides.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { findTarget, verify } from './verify.ts';

await runForOperator(async () => {
  const target = await findTarget(process.argv.slice(2));
  if (!(await verify(target, (line) => console.log(line))))
    throw new OperatorError('\nNot everything is as it should be: the lines with FAIL say what to do.');
});
