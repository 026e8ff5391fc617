import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalSystem } from '../local/local-system.ts';

// Does a wrong password take as long for a name that nobody has as for one that somebody has? Asked of the whole
// local system over HTTP, in turns, so that both meet the same weather.

const tries = 1000;
const warmUps = 50;
/** Below the limits of guesses at one account and from one address. */
const triesPerName = 9;
const goal = 0.02;

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

const guess = (kind: 'known' | 'unknown', index: number): Promise<number> =>
  post('/api/login', { username: `${kind}-${Math.floor(index / triesPerName)}`, password: 'a guess' }, 401);

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
};

try {
  const total = warmUps + tries;
  for (let index = 0; index <= total / triesPerName; index += 1)
    await post('/api/register', { username: `known-${index}`, password: 'a long pass phrase' }, 201);

  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < total; index += 1) {
    const turn = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of turn) {
      const milliseconds = await guess(kind, index);
      if (index >= warmUps) times[kind].push(milliseconds);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const ratio = unknown / known;
  const within = Math.abs(ratio - 1) <= goal;
  console.log(`known user:   median ${known.toFixed(2)} ms of ${tries} tries`);
  console.log(`unknown user: median ${unknown.toFixed(2)} ms of ${tries} tries`);
  console.log(`ratio ${ratio.toFixed(4)}: ${within ? 'within' : 'NOT within'} the goal of 2%`);
  if (!within) process.exitCode = 1;
} finally {
  await system.stop();
  rmSync(dataDirectory, { recursive: true });
}
