import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiFiles } from '../../../shared/content/openapi-files.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { systemForAllTests } from '../../testing/local/system-for-all-tests.ts';
import { standInKeys } from '../server/stripe-service.ts';
import { cardOfPayment } from '../stripe/payments/card-of-payment.ts';

const tested = systemForAllTests();
const run = promisify(execFile);
const node = (script: string, flags: string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [script, ...flags], { env: { ...process.env, NODE_OPTIONS: '', ...env } });

// Beside the packages, since the program imports one.
mkdirSync('dist', { recursive: true });
const folder = mkdtempSync(join('dist', 'generated-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2024',
  module: 'preserve',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: ['node'],
};

it.each(Object.values(openApiFiles))('/%s is valid OpenAPI 3.1', async (file) => {
  const answer = await fetch(`${tested().system.origin}/${file}`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { valid, errors = [] } = await new Validator().validate(await answer.json());
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
});

it('gives a program from a public generator all that it needs to book, move and cancel', async () => {
  const { origin, clock } = tested().system;
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${origin}/${openApiFiles.site}`)).text());
  await node('node_modules/openapi-typescript/bin/cli.js', [document, '-o', join(folder, 'api.d.ts')]);
  copyFileSync(join(import.meta.dirname, 'program.txt'), join(folder, 'program.ts'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await node('node_modules/typescript-7/bin/tsc', ['-p', folder]);

  const { stdout } = await node(
    resolve(folder, 'program.ts'),
    [origin, localDate(clock.now() + 5 * 86_400_000)],
    {
      PUBLISHABLE_KEY: standInKeys.publishableKey,
      CARD: JSON.stringify(cardOfPayment('generated', '4242424242424242')),
    },
  );
  expect(JSON.parse(stdout)).toEqual({ moved: '1:00 PM', later: '1:00 PM', status: 'cancelled' });
});
