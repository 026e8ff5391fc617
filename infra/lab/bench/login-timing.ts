import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalSystem } from '../../local/local-system.ts';
import { needLoopbackAddresses } from '../../testing/local/loopback-addresses.ts';

// Compares the time of a wrong password for an unknown username with that for a known one, over HTTP and in turns, so
// that the load of the machine affects both alike.

const tries = 1000;
const warmUps = 50;
/** Below the limits on attempts at one account and from one address. */
const triesPerName = 9;
const goal = 0.02;

await needLoopbackAddresses();
const dataDirectory = mkdtempSync(join(tmpdir(), 'quiet-hours-login-timing-'));
const system = await startLocalSystem({ port: 0, dataDirectory, log: () => undefined });

let requests = 0;

const send = (
  path: string,
  body: string,
  localAddress: string,
): Promise<{ status: number; answer: string }> =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      localAddress,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    };
    const sent = request(`http://127.0.0.1:${new URL(system.origin).port}${path}`, options, (response) => {
      let answer = '';
      response.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, answer }));
    });
    sent.once('error', reject);
    sent.end(body);
  });

const post = async (path: string, body: object, expectedStatus: number): Promise<number> => {
  requests += 1;
  const startedAt = performance.now();
  const { status, answer } = await send(path, JSON.stringify(body), `127.0.1.${(requests % 250) + 1}`);
  const milliseconds = performance.now() - startedAt;
  if (status !== expectedStatus) throw new Error(`${path}: ${status} ${answer}`);
  return milliseconds;
};

/** `control`: a second set of known usernames. Its distance from the first set is the noise of the machine. */
const kinds = ['known', 'control', 'unknown'] as const;
type Kind = (typeof kinds)[number];

const guess = (kind: Kind, index: number): Promise<number> =>
  post('/api/login', { username: `${kind}-${Math.floor(index / triesPerName)}`, password: 'a guess' }, 401);

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
};

try {
  const total = warmUps + tries;
  for (const kind of ['known', 'control'])
    for (let index = 0; index <= total / triesPerName; index += 1)
      await post('/api/register', { username: `${kind}-${index}`, password: 'a long pass phrase' }, 201);

  const times: Record<Kind, number[]> = { known: [], control: [], unknown: [] };
  for (let index = 0; index < total; index += 1)
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(index + turn) % kinds.length] as Kind;
      const milliseconds = await guess(kind, index);
      if (index >= warmUps) times[kind].push(milliseconds);
    }

  const known = median(times.known);
  for (const kind of kinds) {
    const own = median(times[kind]);
    console.log(
      `${kind.padEnd(8)} median ${own.toFixed(2)} ms of ${tries} tries, ratio ${(own / known).toFixed(4)}`,
    );
  }
  const within = Math.abs(median(times.unknown) / known - 1) <= goal;
  console.log(`unknown to known: ${within ? 'within' : 'NOT within'} the goal of 2%`);
  if (!within) process.exitCode = 1;
} finally {
  await system.stop();
  rmSync(dataDirectory, { recursive: true });
}
