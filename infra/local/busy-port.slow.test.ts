import { join } from 'node:path';
import { writeFakeBundles } from '../testing/local/fake-bundles.ts';
import { temporaryFolder } from '../testing/local/temporary-folder.ts';
import { startLocalSystem } from './local-system.ts';
import { listenOnLoopback, sendJson } from './server/http.ts';

const folder = temporaryFolder();
const folders = writeFakeBundles(folder);

it('A port that others know refuses them until the system can answer', async () => {
  const free = await listenOnLoopback(0);
  await free.close(0);
  let whileStarting: unknown;
  const database = await listenOnLoopback(0, ['127.0.0.1']);
  database.serve(async (_, response) => {
    whileStarting ??= await fetch(`http://localhost:${free.port}`).catch(({ cause }) => cause.code);
    sendJson(response, 400, { __type: 'ValidationException', message: 'no table here' });
  });
  const starting = startLocalSystem({
    port: free.port,
    dataDirectory: join(folder, 'refusing'),
    dynamoDbEndpoint: `http://127.0.0.1:${database.port}`,
    folders,
    log: () => undefined,
  });
  await expect(starting).rejects.toThrow();
  expect(whileStarting).toBe('ECONNREFUSED');
  await database.close(0);
});
