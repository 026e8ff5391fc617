import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { createKms, type JsonOperation } from '../../infra/local/aws/kms.ts';
import { loadSigningKey } from '../../infra/local/aws/signing-key.ts';
import { listenOnLoopback, readBody, sendJson } from '../../infra/local/server/http.ts';
import { audiences } from '../../shared/domain/access/key-terms.ts';

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'quiet-hours-keys-')));
const [oldKey, newKey] = folders.map(loadSigningKey) as [
  ReturnType<typeof loadSigningKey>,
  ReturnType<typeof loadSigningKey>,
];
const operations = new Map<string, Record<string, JsonOperation>>(
  [oldKey, newKey].map((key) => [key.id, createKms(key)]),
);

let kms: Awaited<ReturnType<typeof listenOnLoopback>>;

beforeAll(async () => {
  kms = await listenOnLoopback(0, ['127.0.0.1']);
  kms.serve(async (request, response) => {
    const input = JSON.parse((await readBody(request, 10_000)).toString());
    const operation = operations.get(input.KeyId)?.[String(request.headers['x-amz-target'])];
    sendJson(response, operation ? 200 : 400, operation?.(input) ?? {});
  });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${kms.port}`,
    SITE_ORIGIN: 'https://quiet.test',
  });
});
afterAll(async () => {
  await kms.close(0);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A new process with the environment of a deployment. */
const deployed = async (signing: string, accepted = ''): Promise<typeof import('./tokens.ts')> => {
  process.env.SIGNING_KEY_ID = signing;
  process.env.ACCEPTED_SIGNING_KEY_IDS = accepted;
  jest.resetModules();
  return import('./tokens.ts');
};

const request = () => ({
  audience: 'checkout' as const,
  subject: 'browser-1',
  nowMs: Date.now(),
  expiresAtMs: Date.now() + 60_000,
});

it('keeps sessions valid while the signing key is rotated', async () => {
  const { issueToken } = await deployed(oldKey.id);
  const oldToken = await issueToken(request());

  const preparing = await deployed(oldKey.id, newKey.id);
  expect((await preparing.verifyToken('checkout', oldToken))?.sub).toBe('browser-1');

  const rotated = await deployed(newKey.id, oldKey.id);
  const newToken = await rotated.issueToken(request());
  expect((await rotated.verifyToken('checkout', oldToken))?.sub).toBe('browser-1');
  expect((await rotated.verifyToken('checkout', newToken))?.sub).toBe('browser-1');

  // A function of the previous deployment accepts tokens that the new one signs.
  const late = await deployed(oldKey.id, newKey.id);
  expect((await late.verifyToken('checkout', newToken))?.sub).toBe('browser-1');
});

// ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
it('rejects every token of a key that is no longer accepted', async () => {
  const { issueToken } = await deployed(oldKey.id);
  const oldTokens = await Promise.all(audiences.map((audience) => issueToken({ ...request(), audience })));
  const { verifyToken } = await deployed(newKey.id);
  for (const [index, audience] of audiences.entries())
    expect(await verifyToken(audience, oldTokens[index] ?? '')).toBeUndefined();
});

// ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
// Security: one signing key.
it('accepts a token only for its own audience', async () => {
  const { issueToken, verifyToken } = await deployed(oldKey.id);
  for (const made of audiences) {
    const token = await issueToken({ ...request(), audience: made });
    const taken = await Promise.all(audiences.map(async (audience) => verifyToken(audience, token)));
    expect(audiences.filter((_, index) => taken[index])).toEqual([made]);
  }
});
