import { messageOf } from '../server/start-error.ts';
import { buildOnce } from './builds.ts';

/** `npm run build`: what a deployment takes, with the settings at hand. */
try {
  for (const side of ['artifacts', 'site'] as const)
    console.log(`The ${side === 'site' ? 'site is' : 'artifacts are'} in ${await buildOnce(side)}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
