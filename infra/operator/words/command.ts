import '../../common/site-overrides.ts';
import { runForOperator } from '../../common/operator-error.ts';
import { openSystem } from '../stage/open-system.ts';
import { systemArguments } from '../stage/system-arguments.ts';
import { moveWords } from './move-words.ts';

const usage = 'Say where: npm run move-words -- --stage NAME (or --table TABLE, or --local).';

await runForOperator(async () => {
  const { where } = systemArguments(process.argv.slice(2), {}, usage);
  const moved = await moveWords(await openSystem(where));
  console.log(
    moved === 0
      ? 'No entry of the audit holds words about a person.'
      : `${moved} ${moved === 1 ? 'entry' : 'entries'} of the audit held words about a person, and ${moved === 1 ? 'refers' : 'refer'} to them now.`,
  );
});
