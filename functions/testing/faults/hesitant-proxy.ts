import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on the loopback interface that leaves some requests unanswered before it forwards the rest. */
export interface HesitantProxy {
  url: string;
  /** The number of next requests to leave unanswered. */
  ignore: number;
  requests: number;
  close: () => Promise<void>;
}

export const startHesitantProxy = async (target: string): Promise<HesitantProxy> => {
  const server = createServer((incoming, outgoing) => {
    proxy.requests += 1;
    if (proxy.ignore > 0) {
      proxy.ignore -= 1;
      incoming.resume();
      return;
    }
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const proxy: HesitantProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ignore: 0,
    requests: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
};
