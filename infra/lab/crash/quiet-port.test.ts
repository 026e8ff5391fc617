import { type LoopbackServer, listenOnLoopback } from '../../local/server/http.ts';
import { quietPort } from './quiet-port.ts';

const servers: LoopbackServer[] = [];
const listen = async (port: number) => servers.push(await listenOnLoopback(port, ['127.0.0.1']));

afterEach(() => Promise.all(servers.map((server) => server.close(0))));

it('is free, even if other ports are in use', async () => {
  const port = await quietPort();
  await listen(port);
  const next = await quietPort();
  await listen(next);
  expect(next).not.toBe(port);
  expect(next).toBeGreaterThanOrEqual(12_000);
  expect(next).toBeLessThan(20_000);
});
