import '../common/site-overrides.ts';
import { site } from '../../shared/site.ts';
import { bookExamples } from './book-examples.ts';
import { type LocalSystem, startLocalSystem } from './local-system.ts';
import { readSettings } from './server/settings.ts';
import { StartError } from './server/start-error.ts';

/*
 * `npm start` gives this process small settings, as infra/build/process-settings.ts does for Lambda. With an arena of
 * the allocator for each thread, and V8's own size of the young generation, it would hold twice the memory after some
 * load.
 */

// Lambda runs in UTC; so do the threads of this process.
process.env.TZ = 'UTC';

let system: LocalSystem | undefined;
let stopping = false;

const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  try {
    await system?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

try {
  system = await startLocalSystem({
    ...readSettings(process.env),
    watch: process.argv.includes('--watch'),
  });
  const { origin } = system;
  console.log(`${site.name} is at ${origin} (mail, payments and clock: ${origin}/__local)`);
  console.log(`The staff: invitations for an operator and a proctor wait at ${origin}/__local/staff`);
  console.log('Safari keeps no secure cookies over http: to sign in here, use Chrome, Edge or Firefox.');
  const port = process.env.PORT ? `PORT=${process.env.PORT} ` : '';
  console.log(`The books: ${port}npm run ledger -- --local --against-stripe`);
  void bookExamples(system).catch((error: unknown) => {
    if (!stopping)
      console.error(`The example bookings of today and tomorrow are not complete: ${String(error)}`);
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
