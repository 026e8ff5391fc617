import type { Jwk } from 'aws-jwt-verify/jwk';
import { type Signer, signers } from '../../shared/domain/access/signers.ts';
import { environment } from './environment.ts';

/** A public key under the id that it has in KMS. */
export type PublicKey = Jwk & { kid: string };

/** The key that signs, then those whose tokens are still accepted during a rotation. */
export const publicKeysOf = (signer: Signer): [signing: PublicKey, ...accepted: PublicKey[]] =>
  JSON.parse(environment(signers[signer]));
