import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { createKms } from '../../infra/local/aws/kms.ts';
import { jsonWebKeysOf, loadSigningKeys, type SigningKeys } from '../../infra/local/aws/signing-key.ts';
import { listenOnLoopback, readBody, sendJson } from '../../infra/local/server/http.ts';
import { audiences } from '../../shared/domain/access/key-terms.ts';
import { signers } from '../../shared/domain/access/signers.ts';

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'quiet-hours-keys-')));
const [old, next] = folders.map(loadSigningKeys) as [SigningKeys, SigningKeys];
const operations = new Map(
  [old, next].flatMap((keys) => Object.values(keys).map(({ id }) => [id, createKms(keys)] as const)),
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

/** A new process with the environment of a deployment, whose first keys sign. */
const deployed = async (...generations: readonly SigningKeys[]): Promise<typeof import('./tokens.ts')> => {
  for (const signer of ['visitors', 'staff'] as const)
    process.env[signers[signer]] = jsonWebKeysOf(...generations.map((keys) => keys[signer]));
  jest.resetModules();
  return import('./tokens.ts');
};

const request = () => ({
  audience: 'checkout' as const,
  subject: 'browser-1',
  nowMs: Date.now(),
  expiresAtMs: Date.now() + 60_000,
});

it.each(['checkout', 'staff'] as const)(
  'keeps a token for %s valid while its signing key is rotated',
  async (audience) => {
    const ask = { ...request(), audience };
    const { issueToken } = await deployed(old);
    const oldToken = await issueToken(ask);

    const preparing = await deployed(old, next);
    expect(preparing.verifyToken(audience, oldToken)?.sub).toBe('browser-1');

    const rotated = await deployed(next, old);
    const newToken = await rotated.issueToken(ask);
    expect(rotated.verifyToken(audience, oldToken)?.sub).toBe('browser-1');
    expect(rotated.verifyToken(audience, newToken)?.sub).toBe('browser-1');

    // A function of the previous deployment accepts tokens that the new one signs.
    const late = await deployed(old, next);
    expect(late.verifyToken(audience, newToken)?.sub).toBe('browser-1');
  },
);

// ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
it('rejects every token of a key that is no longer accepted', async () => {
  const { issueToken } = await deployed(old);
  const oldTokens = await Promise.all(audiences.map((audience) => issueToken({ ...request(), audience })));
  const { verifyToken } = await deployed(next);
  for (const [index, audience] of audiences.entries())
    expect(verifyToken(audience, oldTokens[index] ?? '')).toBeUndefined();
});

// ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
// Security: two signing keys.
it('accepts a token only for its own audience', async () => {
  const { issueToken, verifyToken } = await deployed(old);
  for (const made of audiences) {
    const token = await issueToken({ ...request(), audience: made });
    expect(audiences.filter((audience) => verifyToken(audience, token))).toEqual([made]);
  }
});

// ASVS 7.2.1, 9.1.1–3, 9.2.1, 9.2.2–4.
// Security: two signing keys.
it.each(audiences)('refuses a token for %s that the key of the others has signed', async (audience) => {
  const other = audience === 'staff' ? old.visitors : old.staff;
  const { issueToken } = await deployed({ visitors: other, staff: other });
  const token = await issueToken({ ...request(), audience });
  const { verifyToken } = await deployed(old);
  expect(verifyToken(audience, token)).toBeUndefined();
});
