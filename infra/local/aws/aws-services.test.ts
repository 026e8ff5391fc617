import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KMSClient, ListKeysCommand, SignCommand } from '@aws-sdk/client-kms';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { clientOptions } from '../server/aws-clients.ts';
import { type LoopbackServer, listenOnLoopback } from '../server/http.ts';
import { readMail } from '../state/mail-view.ts';
import { openStateDatabase } from '../state/state-database.ts';
import { createAwsServices } from './aws-services.ts';
import { createKms } from './kms.ts';
import { createMailbox } from './mailbox.ts';
import { createSecretsManager } from './secrets-manager.ts';
import { loadServiceKeys } from './service-keys.ts';
import { signDigest } from './sign-digest.ts';
import { loadSigningKeys } from './signing-key.ts';

const folder = temporaryFolder();
const database = openStateDatabase(folder);
const mailbox = createMailbox(folder, database, () => 1234);
const keys = loadSigningKeys(folder);
const key = keys.visitors;
let server: LoopbackServer;
let kms: KMSClient;
let secrets: SecretsManagerClient;
let ses: SESv2Client;

beforeAll(async () => {
  server = await listenOnLoopback(0, ['127.0.0.1']);
  server.serve(
    createAwsServices(mailbox, {
      ...createKms(keys),
      ...createSecretsManager({ 'a/b': { secretKey: 'sk' } }),
    }),
  );
  const options = clientOptions(`http://127.0.0.1:${server.port}`);
  kms = new KMSClient(options);
  secrets = new SecretsManagerClient(options);
  ses = new SESv2Client(options);
});
afterAll(async () => {
  for (const client of [kms, secrets, ses]) client.destroy();
  await server.close(0);
  database.close();
});

describe('KMS', () => {
  const other = temporaryFolder();
  const message = Buffer.from('header.payload');

  it.each(['RAW', 'DIGEST'] as const)('signs a %s message verifiably', async (MessageType) => {
    const publicKey = createPublicKey(key.privateKey);
    for (const KeyId of [key.id, `arn:aws:kms:us-east-1:000000000000:key/${key.id}`]) {
      const Message = MessageType === 'RAW' ? message : createHash('sha256').update(message).digest();
      const { Signature = new Uint8Array() } = await kms.send(
        new SignCommand({ KeyId, Message, MessageType, SigningAlgorithm: 'ECDSA_SHA_256' }),
      );
      expect(verify('sha256', message, publicKey, Signature)).toBe(true);
      expect(verify('sha256', Buffer.from('another'), publicKey, Signature)).toBe(false);
    }
  });

  it('signs every digest validly, whatever the sizes of its integers', () => {
    for (let count = 0; count < 100; count += 1) {
      const text = Buffer.from(`message ${count}`);
      const signature = signDigest(createHash('sha256').update(text).digest(), key.privateKey);
      expect(verify('sha256', text, createPublicKey(key.privateKey), signature)).toBe(true);
    }
  });

  it('refuses as KMS does', async () => {
    const sign = { Message: message, SigningAlgorithm: 'ECDSA_SHA_256' as const };
    await expect(kms.send(new SignCommand({ KeyId: 'other', ...sign }))).rejects.toMatchObject({
      name: 'NotFoundException',
    });
    await expect(
      kms.send(new SignCommand({ KeyId: key.id, ...sign, MessageType: 'DIGEST' })),
    ).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(kms.send(new ListKeysCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });

  it.each(['signing-key.pem', 'staff-signing-key.pem'])('keeps the key %s, for its owner only', (name) => {
    expect(loadSigningKeys(folder)).toMatchObject({ visitors: { id: key.id }, staff: { id: keys.staff.id } });
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    writeFileSync(join(other, name), 'nonsense');
    expect(() => loadSigningKeys(other)).toThrow(/^The signing key .* cannot be used: .*\.$/);
  });

  it('signs for the staff with another key', () => {
    const [ours, theirs] = [key, keys.staff].map(({ privateKey }) => createPublicKey(privateKey));
    expect(ours?.equals(theirs as KeyObject)).toBe(false);
  });
});

it('keeps the key of digests, for its owner only', () => {
  const keys = loadServiceKeys(folder);
  expect(JSON.parse(keys)).toEqual({ digest: expect.stringMatching(/^[\w-]{43}$/) });
  expect(loadServiceKeys(folder)).toBe(keys);
  expect(statSync(join(folder, 'digest-key')).mode & 0o777).toBe(0o600);
  const other = join(folder, 'other');
  mkdirSync(other);
  expect(loadServiceKeys(other)).not.toBe(keys);
  writeFileSync(join(other, 'digest-key'), 'nonsense');
  expect(() => loadServiceKeys(other)).toThrow(/^The digest key .* cannot be used: .*\.$/);
});

it('answers the secrets it holds', async () => {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 'a/b' }));
  expect(SecretString).toBe('{"secretKey":"sk"}');
  await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'c' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

describe('SES', () => {
  const raw = [
    'From: Site <site@example.org>',
    'To: visitor@example.org',
    'Subject: =?utf-8?B?WW91ciBib29raW5nIOKckw==?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello',
    '--b',
    'Content-Type: text/calendar; name=session.ics',
    'Content-Disposition: attachment; filename=session.ics',
    '',
    'BEGIN:VCALENDAR',
    '--b--',
    '',
  ].join('\r\n');

  it('keeps a raw mail with its attachment', async () => {
    const { MessageId = '' } = await ses.send(
      new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }),
    );
    expect(await readMail(mailbox, MessageId)).toMatchObject({
      id: MessageId,
      sentAtMs: 1234,
      sender: 'site@example.org',
      recipients: ['visitor@example.org'],
      subject: 'Your booking ✓',
      text: expect.stringContaining('Hello'),
      attachments: [{ name: 'session.ics', contentType: 'text/calendar' }],
      source: raw,
    });
    expect(statSync(join(folder, 'mail', `${MessageId}.eml`)).size).toBe(Buffer.byteLength(raw));
  });

  it('composes a simple mail, newest first', async () => {
    const { MessageId } = await ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'site@example.org',
        Destination: { ToAddresses: ['a@example.org'], BccAddresses: ['b@example.org'] },
        Content: {
          Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'T' }, Html: { Data: '<b>H</b>' } } },
        },
      }),
    );
    expect(mailbox.list()[0]).toMatchObject({
      id: MessageId,
      recipients: ['a@example.org', 'b@example.org'],
    });
    expect(await readMail(mailbox, MessageId ?? '')).toMatchObject({
      text: 'T\n',
      html: expect.stringContaining('<b>H</b>'),
      attachments: [],
    });
  });

  it('refuses a mail without a recipient', async () => {
    const Data = Buffer.from('From: a@example.org\r\n\r\nHi');
    await expect(ses.send(new SendEmailCommand({ Content: { Raw: { Data } } }))).rejects.toMatchObject({
      name: 'BadRequestException',
    });
  });
});
