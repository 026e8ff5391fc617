import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server on the loopback interface that accepts connections and never answers, for the tests of a file. */
export const silentServer = (): { port: () => number; connections: () => number } => {
  const sockets = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: () => (server.address() as AddressInfo).port, connections: () => accepted };
};
