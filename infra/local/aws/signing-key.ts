import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Signer, signers } from '../../../shared/domain/access/signers.ts';
import { messageOf, StartError } from '../server/start-error.ts';

export interface SigningKey {
  /** The KMS key id. */
  id: string;
  privateKey: KeyObject;
}

export type SigningKeys = Readonly<Record<Signer, SigningKey>>;

const createKeyFile = (path: string): void => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Renamed into place, so that a crash leaves no half of a key.
  writeFileSync(`${path}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

const readKeyFile = (path: string): KeyObject => {
  const key = createPrivateKey(readFileSync(path));
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('it holds no P-256 key');
  return key;
};

const loadSigningKey = (path: string): SigningKey => {
  try {
    if (!existsSync(path)) createKeyFile(path);
    const privateKey = readKeyFile(path);
    const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    const hash = createHash('sha256').update(publicKey).digest('hex');
    const id = [
      hash.slice(0, 8),
      hash.slice(8, 12),
      hash.slice(12, 16),
      hash.slice(16, 20),
      hash.slice(20, 32),
    ];
    return { id: id.join('-'), privateKey };
  } catch (error) {
    throw new StartError(`The signing key ${path} cannot be used: ${messageOf(error)}.`);
  }
};

/** The keys that sign tokens: generated once, kept in the data folder. */
export const loadSigningKeys = (dataDirectory: string): SigningKeys => ({
  visitors: loadSigningKey(join(dataDirectory, 'signing-key.pem')),
  staff: loadSigningKey(join(dataDirectory, 'staff-signing-key.pem')),
});

/** The JSON Web Keys of several, as the stack gives them to functions. */
export const jsonWebKeysOf = (...keys: readonly SigningKey[]): string =>
  JSON.stringify(
    keys.map(({ id, privateKey }) => ({
      ...createPublicKey(privateKey).export({ format: 'jwk' }),
      ...{ kid: id, alg: 'ES256', use: 'sig' },
    })),
  );

/** The variables that tell functions of these keys. */
export const signingKeyVariables = ({ visitors, staff }: SigningKeys): Record<string, string> => ({
  [signers.visitors]: jsonWebKeysOf(visitors),
  [signers.staff]: jsonWebKeysOf(staff),
});
