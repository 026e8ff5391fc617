import { JwtVerifier } from 'aws-jwt-verify';
import type { JwtHeader, JwtPayload } from 'aws-jwt-verify/jwt-model';
import { environment } from './environment.ts';
import { log } from './log.ts';
import { publicJwks, signWithKms } from './signing-key.ts';

/** What a token is good for; one that was made for something else is refused. */
export const audiences = ['checkout', 'booking-link', 'session', 'confirm-email', 'reset-password'] as const;
export type Audience = (typeof audiences)[number];

/** One key signs every token, so each says twice what it is for: by its type, and by its audience. */
const typeOf = (audience: Audience): string => `${audience}+jwt`;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface TokenRequest {
  audience: Audience;
  subject: string;
  nowMs: number;
  expiresAtMs: number;
  /** What else the token says. */
  claims?: Record<string, string | number>;
}

/** An ES256 JWT, signed by KMS. */
export const issueToken = async ({
  audience,
  subject,
  nowMs,
  expiresAtMs,
  claims,
}: TokenRequest): Promise<string> => {
  const header = encode({ alg: 'ES256', typ: typeOf(audience), kid: environment('SIGNING_KEY_ID') });
  const payload = encode({
    ...claims,
    iss: environment('SITE_ORIGIN'),
    aud: audience,
    sub: subject,
    iat: Math.floor(nowMs / 1000),
    exp: Math.floor(expiresAtMs / 1000),
  });
  return `${header}.${payload}.${await signWithKms(`${header}.${payload}`)}`;
};

/** aws-jwt-verify takes a token without `exp` for one that never expires, and one of any type. */
const requireOwn =
  (audience: Audience) =>
  ({ header, payload }: { header: JwtHeader; payload: JwtPayload }): void => {
    if (header.typ !== typeOf(audience)) throw new Error('of another type');
    if (typeof payload.exp !== 'number' || typeof payload.sub !== 'string')
      throw new Error('exp or sub is missing');
  };

const createVerifier = (audience: Audience, jwks: Awaited<ReturnType<typeof publicJwks>>) => {
  const verifier = JwtVerifier.create({
    issuer: environment('SITE_ORIGIN'),
    audience,
    jwksUri: `${environment('SITE_ORIGIN')}/never-fetched`,
    customJwtCheck: requireOwn(audience),
  });
  verifier.cacheJwks({ keys: jwks.map((jwk) => ({ kty: 'EC', ...jwk })) });
  return verifier;
};

const verifiers = new Map<Audience, ReturnType<typeof createVerifier>>();

const verifierFor = async (audience: Audience) => {
  const verifier = verifiers.get(audience) ?? createVerifier(audience, await publicJwks());
  verifiers.set(audience, verifier);
  return verifier;
};

/** What a valid token for this audience says, or undefined. Throws only when KMS cannot be asked for its key. */
export const verifyToken = async (
  audience: Audience,
  token: string,
): Promise<(JwtPayload & { sub: string }) | undefined> => {
  const verifier = await verifierFor(audience);
  try {
    return verifier.verifySync(token) as JwtPayload & { sub: string };
  } catch (error) {
    log('info', 'token refused', { audience, reason: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
};
