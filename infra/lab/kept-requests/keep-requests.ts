import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath } from '../../../shared/contract/definition/fill-path.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';

const folder = join(import.meta.dirname, '../../testing/former-requests');

/** Keeps the request of each contract at hand under the name of a release: pages of it send such requests. */
await runForOperator(async () => {
  const [release] = process.argv.slice(2);
  if (!release) throw new OperatorError('Say under which name: npm run keep-requests -- RELEASE.');
  const requests = Object.values<Endpoint>(endpoints).map(
    ({ method, path, example: { parameters = {}, query, body } }) => ({
      method,
      path: fillPath<string>(path, parameters),
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
    }),
  );
  const lines = requests.map((request) => JSON.stringify(request)).join(',\n  ');
  writeFileSync(join(folder, `${release}.json`), `[\n  ${lines}\n]\n`);
});
