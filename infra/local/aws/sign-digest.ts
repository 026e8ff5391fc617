import { createECDH, type KeyObject, randomBytes } from 'node:crypto';

/** The order of NIST P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

const modulo = (value: bigint): bigint => ((value % order) + order) % order;

const inverse = (value: bigint): bigint => {
  let [previous, current, remainder, next] = [0n, 1n, order, modulo(value)];
  while (next > 0n) {
    const quotient = remainder / next;
    [previous, current] = [current, previous - quotient * current];
    [remainder, next] = [next, remainder - quotient * next];
  }
  return modulo(previous);
};

const derInteger = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const positive = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
};

/**
 * An ECDSA signature, DER, over a digest that the caller made. Node's `sign` hashes by itself and takes no
 * digest, so the two scalars are computed here; timing does not matter for a key of this machine only.
 */
export const signDigest = (digest: Buffer, privateKey: KeyObject): Buffer => {
  const secret = toNumber(Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'));
  for (;;) {
    const nonce = modulo(toNumber(randomBytes(40)));
    if (nonce === 0n) continue;
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(nonce.toString(16).padStart(64, '0'), 'hex');
    const r = modulo(toNumber(curve.getPublicKey().subarray(1, 33)));
    const s = modulo(inverse(nonce) * (toNumber(digest) + r * secret));
    if (r === 0n || s === 0n) continue;
    const integers = Buffer.concat([derInteger(r), derInteger(s)]);
    return Buffer.concat([Buffer.from([0x30, integers.length]), integers]);
  }
};
