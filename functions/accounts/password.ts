import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

const derive = promisify(argon2);

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const digest = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: typeof cost | Cost,
) =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  });

/** A PHC string names its own parameters, so the cost can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const { memory, passes, parallelism } = cost;
  const hash = await digest(password, salt, cost);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
};

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Verifying against the decoy takes as long as against a real hash, and never succeeds. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Verifies a password against a PHC string. Without one it takes as long and returns false. */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const match = phc.exec(stored ?? decoy);
  if (!match) throw new Error('a stored password is not a PHC string of argon2id');
  const [, memory, passes, parallelism, salt, hash] = match as unknown as [string, ...string[]];
  const expected = Buffer.from(hash as string, 'base64');
  const actual = await digest(password, Buffer.from(salt as string, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
};
