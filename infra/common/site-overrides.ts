import { createRequire } from 'node:module';
import { overridesOfEnvironment } from './overrides-of-environment.ts';

/**
 * A process that runs the sources takes from its environment what differs from `shared/site.ts`, as the builds do. It
 * ends with a sentence for each impossible setting. To be imported before everything else.
 */
try {
  Object.assign(globalThis, { SITE_OVERRIDES: overridesOfEnvironment() });
  // At once: while one module awaits, others go on.
  createRequire(import.meta.url)('../../shared/site.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
