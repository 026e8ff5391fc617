import { JwtVerifier } from 'aws-jwt-verify';
import type { JwtHeader, JwtPayload } from 'aws-jwt-verify/jwt-model';
import type { Audience } from '../../shared/domain/access/key-terms.ts';
import { signerOf } from '../../shared/domain/access/signers.ts';
import { environment } from './environment.ts';
import { log } from './log.ts';
import { publicKeysOf } from './public-keys.ts';
import { signWithKms } from './signing-key.ts';

/** A key signs tokens for several purposes, so each token states its own twice: in its type and in its audience. */
const typeOf = (audience: Audience): string => `${audience}+jwt`;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenRequest {
  audience: Audience;
  subject: string;
  nowMs: number;
  expiresAtMs: number;
  /** Further claims of the token. */
  claims?: Record<string, string | number>;
}

/** Issues an ES256 JWT, signed by KMS. */
export const issueToken = async ({
  audience,
  subject,
  nowMs,
  expiresAtMs,
  claims,
}: TokenRequest): Promise<string> => {
  const [{ kid }] = publicKeysOf(signerOf(audience));
  const header = encode({ alg: 'ES256', typ: typeOf(audience), kid });
  const payload = encode({
    ...claims,
    iss: environment('SITE_ORIGIN'),
    aud: audience,
    sub: subject,
    // With its milliseconds: a key that ends with an event of the same second has to be told apart.
    iat: nowMs / 1000,
    exp: Math.floor(expiresAtMs / 1000),
  });
  return `${header}.${payload}.${await signWithKms(kid, `${header}.${payload}`)}`;
};

/** aws-jwt-verify accepts a token without `exp` as one that never expires, and accepts any type. */
const requireOwn =
  (audience: Audience) =>
  ({ header, payload }: { header: JwtHeader; payload: JwtPayload }): void => {
    if (header.typ !== typeOf(audience)) throw new Error('of another type');
    if (typeof payload.exp !== 'number' || typeof payload.sub !== 'string')
      throw new Error('exp or sub is missing');
  };

const createVerifier = (audience: Audience) => {
  const verifier = JwtVerifier.create({
    issuer: environment('SITE_ORIGIN'),
    audience,
    jwksUri: `${environment('SITE_ORIGIN')}/never-fetched`,
    customJwtCheck: requireOwn(audience),
  });
  verifier.cacheJwks({ keys: publicKeysOf(signerOf(audience)) });
  return verifier;
};

const verifiers = new Map<Audience, ReturnType<typeof createVerifier>>();

const verifierFor = (audience: Audience) => {
  const verifier = verifiers.get(audience) ?? createVerifier(audience);
  verifiers.set(audience, verifier);
  return verifier;
};

/** The claims of a valid token for this audience, or undefined. */
export const verifyToken = (
  audience: Audience,
  token: string,
): (JwtPayload & { sub: string }) | undefined => {
  const verifier = verifierFor(audience);
  try {
    return verifier.verifySync(token) as JwtPayload & { sub: string };
  } catch (error) {
    log('info', 'token refused', { audience, reason: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
};
