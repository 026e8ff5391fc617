import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { codeOf, StartError } from './start-error.ts';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export class BodyTooLarge extends Error {}

/** Reads a whole body, and throws BodyTooLarge beyond the limit. */
export const readBody = async (request: IncomingMessage, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The rest is read and dropped, since a client that is still sending does not read an answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= limitBytes) chunks.push(chunk);
  }
  if (bytes > limitBytes) throw new BodyTooLarge();
  return Buffer.concat(chunks);
};

export const send = (
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Buffer,
  headers: Record<string, string | string[]> = {},
): void => {
  const bytes = Buffer.from(body as string);
  const withBody = response.req.method !== 'HEAD' && status !== 304;
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': bytes.length,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(withBody ? bytes : undefined);
};

export const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value), {
    'cache-control': 'no-store',
  });

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

export interface LoopbackServer {
  port: number;
  /** Starts to answer. Earlier requests have waited. */
  serve(handler: HttpHandler): void;
  /** Takes no new connections, and resolves when running requests are answered or the limit is reached. */
  close(limitMs: number): Promise<void>;
}

/** Listens on the loopback interface only. Port 0 is any free port. */
export const listenOnLoopback = async (
  requestedPort: number,
  hosts: readonly string[] = ['127.0.0.1', '::1'],
): Promise<LoopbackServer> => {
  const { promise: ready, resolve: setHandler } = Promise.withResolvers<HttpHandler>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await (await ready)(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, 500, 'text/plain; charset=utf-8', 'The local server failed.');
    }
  };
  const servers: Server[] = [];
  let port = requestedPort;
  for (const host of hosts) {
    const server = createServer((request, response) => void answer(request, response));
    try {
      port = await listenOn(server, port, host);
      servers.push(server);
    } catch (error) {
      const noSuchAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(codeOf(error)));
      if (host === '::1' && noSuchAddress) continue;
      for (const open of servers) open.close();
      if (host === '::1' && requestedPort === 0) return listenOnLoopback(0, hosts);
      if (codeOf(error) === 'EADDRINUSE')
        throw new StartError(`Port ${port} is in use: stop what runs there, or set PORT to another one.`);
      if (codeOf(error) === 'EACCES')
        throw new StartError(`Port ${port} needs rights that this user lacks: set PORT to 1024 or more.`);
      throw error;
    }
  }
  return {
    port,
    serve: setHandler,
    close: async (limitMs) => {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const server of servers) server.closeIdleConnections();
      const timer = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, limitMs);
      await Promise.all(closed);
      clearTimeout(timer);
    },
  };
};
