import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, ShownPasskey } from '../../../shared/schemas/passkey.ts';

/** The contents of an answer. Tests of attacks change them. */
interface Answer {
  origin: string;
  relyingPartyId: string;
  challenge: string;
  userVerified: boolean;
  crossOrigin: boolean;
  counter: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const userPresent = 0x01;
const userVerifiedFlag = 0x04;
const withCredential = 0x40;

/** CBOR of a byte string of up to 65,535 bytes. */
const cborBytes = (bytes: Buffer): Buffer => {
  const head = Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, bytes]);
};
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An ES256 key as COSE writes it. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
};

/** An authenticator with one passkey, for where there is no browser. It answers what it is told to. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #userHandle = base64url('nobody');

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers a question for a new passkey. */
  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    changes: Partial<Answer> = {},
  ): NewPasskey {
    const answer = this.#answer(options.challenge, options.rp.id, changes);
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([
      this.#authenticatorData(answer, withCredential),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      coseKey(this.#keys.publicKey),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(attested)],
    ]);
    return {
      credentialId: this.id,
      clientDataJSON: this.#clientData('webauthn.create', answer),
      attestationObject: base64url(attestationObject),
    };
  }

  /** Answers a question for a passkey. Each answer counts as one more use. */
  show(options: { challenge: string; rpId: string }, changes: Partial<Answer> = {}): ShownPasskey {
    this.#counter += 1;
    const answer = this.#answer(options.challenge, options.rpId, changes);
    const clientDataJSON = this.#clientData('webauthn.get', answer);
    const authenticatorData = this.#authenticatorData(answer, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      credentialId: this.id,
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    };
  }

  #answer(challenge: string, relyingPartyId: string, changes: Partial<Answer>): Answer {
    return {
      origin: this.#origin,
      relyingPartyId,
      challenge,
      userVerified: true,
      crossOrigin: false,
      counter: this.#counter,
      ...changes,
    };
  }

  #clientData(type: string, { challenge, origin, crossOrigin }: Answer): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #authenticatorData({ relyingPartyId, userVerified, counter }: Answer, flags: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const allFlags = flags | userPresent | (userVerified ? userVerifiedFlag : 0);
    return Buffer.concat([sha256(relyingPartyId), Buffer.from([allFlags]), counted]);
  }
}
